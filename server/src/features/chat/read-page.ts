import type { DataOf, LocalText } from '@assistant/contract';
import { type Cursor, readHistory } from '../../chat/message-repository';
import { toChatMessage } from '../../chat/message-words';
import { type ChatSession, findAgentName, findOwnSessions, type Owner } from '../../chat/session-repository';
import type { Db } from '../../database/connect';

interface Asked extends Cursor {
  limit: number;
  all_sessions?: boolean | undefined;
}

/**
 * A page of a session for one of its sides. The owner may ask for all own sessions as one: messages of one owner are
 * written one session after the other, so their ids are in order there too.
 */
export async function readPage(
  db: Db,
  { chat, owner }: { chat: ChatSession; owner: Owner | undefined },
  { limit, all_sessions = false, ...cursor }: Asked,
  say: (text: LocalText) => string,
): Promise<DataOf<'chatGetHistory'>> {
  const own =
    all_sessions && owner
      ? await findOwnSessions(db, owner)
      : { ...chat, ids: [chat.id], unrated: undefined };
  const { messages, ...page } = await readHistory(db, own.ids, limit, cursor);
  const agent_name = chat.agent_id === null ? undefined : await findAgentName(db, chat.agent_id);
  return {
    ...page,
    messages: messages.map((one) => toChatMessage(one, say)),
    user_read_id: own.user_read_id,
    cs_read_id: own.cs_read_id,
    closed: chat.closed_at !== null,
    ...(agent_name !== undefined && { agent_name }),
    ...(own.unrated && { unrated: own.unrated }),
    ...(chat.rating !== null && { rating: { stars: chat.rating, text: chat.rating_text } }),
  };
}
