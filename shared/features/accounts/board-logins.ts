import { callAs } from '@assistant/api';
import { logout } from '@assistant/contract';
import { randomUuid } from '@assistant/remote';
import { Database, type DBSchema } from '@assistant/storage';
import { readCachedPassword } from './cached-passwords';
import { getVault } from './vault';

const STORE = 'logins';

/** One record an account. What it is for is in docs/decisions/0101-lords-board.md. */
interface Logins extends DBSchema {
  logins: {
    key: string;
    value: { account: string; boardId: string; sealed: string | null; refused: string | null };
  };
}

/** What the board of this device has of an account. */
export interface BoardLogin {
  /** Names this board to the server, for this account alone. */
  boardId: string;
  /** Its token; null where there is none, or it does not open any more. */
  token: string | null;
  /** The same as it is stored. */
  sealed: string | null;
  /** The server's words where it refused the account: it is not asked again before the player wants it. */
  refused: string | null;
}

let pageDatabase: Database<Logins> | undefined;

/** @throws DOMException where the browser gives no database */
function logins(): Database<Logins> {
  if (!globalThis.indexedDB) throw new DOMException('no IndexedDB', 'NotSupportedError');
  pageDatabase ??= new Database({
    name: 'assistant-board',
    version: 1,
    create: (database) => {
      database.createObjectStore(STORE, { keyPath: 'account' });
    },
  });
  return pageDatabase;
}

const recordOf = (account: string) => logins().use((database) => database.get(STORE, account));

const opened = async (sealed: string | null | undefined): Promise<string | null> =>
  sealed ? getVault().open(sealed) : null;

/** Ends a login at the server. Where that fails, it is in the list of devices until it is over. */
function endAtServer(token: string | null): void {
  if (token) void callAs(token, logout, {});
}

/** The login of the board for an account; one that has none gets the id for it. */
export async function readBoardLogin(account: string): Promise<BoardLogin> {
  const record = await recordOf(account);
  const { boardId = randomUuid(), sealed = null, refused = null } = record ?? {};
  return { boardId, refused, sealed, token: await opened(sealed) };
}

/**
 * Keeps a token of the board, sealed; it replaces what there was.
 * @returns whether it is kept: not where the browser seals nothing, or the account was forgotten meanwhile. Then it is ended.
 */
export async function keepBoardToken(account: string, boardId: string, token: string): Promise<boolean> {
  const sealed = await getVault().seal(token);
  if (sealed === null) {
    endAtServer(token);
    return false;
  }
  await logins().use((database) => database.put(STORE, { account, boardId, sealed, refused: null }));
  // After it is written: who forgets an account first takes its password, then what stands here.
  if (readCachedPassword(localStorage, account) !== undefined) return true;
  await endBoardLogin(account);
  return false;
}

/**
 * Notes that the server has refused an account's login, and forgets the token.
 * @param login what was refused, as it was read
 * @returns false where another token has come meanwhile, or the account was forgotten: nothing is noted then
 */
export async function refuseBoardLogin(
  account: string,
  { boardId, sealed }: BoardLogin,
  refused: string,
): Promise<boolean> {
  if (readCachedPassword(localStorage, account) === undefined) return false;
  return logins().use(async (database) => {
    const change = database.transaction(STORE, 'readwrite');
    const now = await change.store.get(account);
    const isSame = (now?.sealed ?? null) === sealed;
    if (isSame) await change.store.put({ account, boardId, sealed: null, refused });
    await change.done;
    return isSame;
  });
}

/** Forgets what the board has of an account, and ends its login at the server. It never fails. */
export async function endBoardLogin(account: string): Promise<void> {
  // A browser without it has never kept one.
  if (!globalThis.indexedDB) return;
  try {
    const record = await logins().use(async (database) => {
      const change = database.transaction(STORE, 'readwrite');
      const found = await change.store.get(account);
      if (found) await change.store.delete(account);
      await change.done;
      return found;
    });
    endAtServer(await opened(record?.sealed));
  } catch (error) {
    console.warn('A login of the board could not be forgotten:', error);
  }
}

/** Ends the logins of all accounts but those that the board shows. */
export async function endBoardLoginsBut(accounts: readonly string[]): Promise<void> {
  const known = await logins().use((database) => database.getAllKeys(STORE));
  await Promise.all(known.filter((account) => !accounts.includes(account)).map(endBoardLogin));
}
