import { keepBoardToken, readBoardLogin, refuseBoardLogin, rememberedPassword } from '@assistant/accounts';
import { type ApiError, callAs, readRunSettings } from '@assistant/api';
import { accountBoardLogin, obfuscate } from '@assistant/contract';

/**
 * What the board has to make calls for an account: its token; the words with which the server refuses it, until the player
 * logs in again; or why neither is known now.
 */
export type BoardToken =
  | { is: 'token'; token: string }
  | { is: 'refused'; words: string }
  | { is: 'failed'; error: ApiError }
  /** Nothing can be kept, or the account was forgotten. */
  | { is: 'gone' };

/** Why there is no answer about a lord; empty where there are no words for it. */
export function wordsOf(answer: BoardToken | { is: 'known' }): string {
  if (answer.is === 'failed') return answer.error.message;
  return answer.is === 'refused' ? answer.words : '';
}

/** Refusals that the same password does not change by itself. Any other failure is worth another try. */
const REFUSED: readonly number[] = [400, 401, 403];

/** The token of an account that is not the open one, kept from before or got with the remembered password. */
export async function boardToken(account: string): Promise<BoardToken> {
  const kept = await keptToken(account);
  if (kept) return kept;
  return oneByOne(async () => {
    // Another tab may have logged in meanwhile.
    const now = await keptToken(account);
    if (now) return now;
    const password = await rememberedPassword(account);
    return password === null ? { is: 'refused', words: '' } : logInOnBoard(account, password);
  });
}

/** Logs an account in with a password that the player has typed. */
export const logInAgain = (account: string, password: string): Promise<BoardToken> =>
  oneByOne(() => logInOnBoard(account, password));

/** Notes that a token was refused. Returns false where it is not the account's any more: then nothing is refused. */
export async function refuseToken(account: string, token: string, words: string): Promise<boolean> {
  const login = await readBoardLogin(account);
  return login.token === token && refuseBoardLogin(account, login, words);
}

async function keptToken(account: string): Promise<BoardToken | undefined> {
  const { token, refused } = await readBoardLogin(account);
  if (token !== null) return { is: 'token', token };
  return refused === null ? undefined : { is: 'refused', words: refused };
}

async function logInOnBoard(account: string, password: string): Promise<BoardToken> {
  const login = await readBoardLogin(account);
  const { data, error } = await callAs(null, accountBoardLogin, {
    username: account,
    password: obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY),
    board_id: login.boardId,
  });
  if (error) {
    if (!REFUSED.includes(error.code)) return { is: 'failed', error };
    await refuseBoardLogin(account, login, error.message);
    return { is: 'refused', words: error.message };
  }
  const { token } = data;
  return (await keepBoardToken(account, login.boardId, token)) ? { is: 'token', token } : { is: 'gone' };
}

/** One login after the other, in all tabs: two of one board would end each other. */
async function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('assistant-board', work);
}
