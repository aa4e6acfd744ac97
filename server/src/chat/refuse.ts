import { getAccount } from '../account/account-repository';
import type { Db } from '../database/connect';
import { ApiError, found } from '../http/api-error';
import { type ChatSession, findChatSession } from './session-repository';
import { SessionClosed, Taken } from './session-row-repository';

/** The refusal where a session's agent is not the expected one: 409, `data` says whose it is, or that it is unclaimed. */
async function takenBy(db: Db, agentId: number | null): Promise<ApiError> {
  if (agentId === null) {
    const text = { zh: '这个会话已放回待接', en: 'This conversation is back among those that wait.' };
    return new ApiError(409, text, { data: { agent: null } });
  }
  const { account, username: name } = await getAccount(db, agentId);
  const text = { zh: `${name} 正在接待这位玩家`, en: `${name} has this conversation.` };
  return new ApiError(409, text, { data: { agent: { account, name } } });
}

/** The refusal of whatever needs an open session. */
export const closed = (): ApiError =>
  new ApiError(409, { zh: '会话已结束', en: 'The conversation has ended.' }, { data: { closed: true } });

/** Throws an error of the conversation's as the refusal that the caller sees, and any other as it is. */
export async function refuse(db: Db, error: unknown): Promise<never> {
  if (error instanceof Taken) throw await takenBy(db, error.agentId);
  throw error instanceof SessionClosed ? closed() : error;
}

/** What is not found where a session is named that is not there, or not the caller's. */
export const SESSION = { zh: '会话', en: 'session' };

/** A session that somebody of the staff names. @throws ApiError 404 */
export const getChat = async (db: Db, id: string): Promise<ChatSession> =>
  found(await findChatSession(db, id), SESSION);
