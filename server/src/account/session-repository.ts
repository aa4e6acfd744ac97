import type { Db } from '../database/connect';
import { networkOf } from '../http/network';
import { DAY_MS } from '../system/durations';
import type { Account } from './account-repository';
import { hashSecret, newToken, type TokenKind } from './token';

/** Where a login came from. */
export interface Origin {
  ip: string;
  device: string;
}

/** A token of a kind that was not used for this long is deleted: who has one of the desk reads all conversations. */
export const IDLE_MS: Readonly<Record<TokenKind, number>> = { player: 60 * DAY_MS, desk: 7 * DAY_MS };

/** The kind of tokens that a role has. */
export const kindOf = (role: Account['role']): TokenKind => (role === 'agent' ? 'desk' : 'player');

/** Whose password was checked, and which it was. */
type LoggedIn = Pick<Account, 'id' | 'role' | 'password_hash'>;

/**
 * Opens a session and counts the login.
 * @returns the token, which is stored nowhere; undefined where the account has got another password since this one was
 *   checked, will be deleted, or is disabled: the change ends all sessions, and must not miss this one
 */
export const openSession = (
  db: Db,
  account: LoggedIn,
  origin: Origin,
  now: Date,
): Promise<string | undefined> => db.transaction().execute((trx) => openSessionIn(trx, account, origin, now));

/** The same, in a transaction that has more to do. */
export async function openSessionIn(
  trx: Db,
  { id: accountId, role, password_hash }: LoggedIn,
  origin: Origin,
  now: Date,
): Promise<string | undefined> {
  if (!(await isStillSo(trx, { id: accountId, role, password_hash }, 'forShare'))) return undefined;
  const token = await insertSession(trx, { accountId, role, origin, now });
  await countLogins(trx, accountId, origin, { logins: 1, at: now });
  return token;
}

/**
 * Opens the session of a board, which replaces the one that the same board had. It is not counted as a login; the place
 * is known from then on.
 * @param boardId made by the device, for each account another one
 * @returns the token and the hash of the one that has ended; undefined as `openSession` does
 */
export const openBoardSession = (
  db: Db,
  account: LoggedIn,
  boardId: string,
  { origin, now }: { origin: Origin; now: Date },
): Promise<{ token: string; replaced: string[] } | undefined> =>
  db.transaction().execute(async (trx) => {
    // Of two at once with one id, the later waits here for the earlier, and ends it.
    if (!(await isStillSo(trx, account, 'forUpdate'))) return undefined;
    const { id: accountId, role } = account;
    const ended = await trx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('board_id', '=', boardId)
      .returning('token_hash')
      .execute();
    const token = await insertSession(trx, { accountId, role, origin, now, boardId });
    await countLogins(trx, accountId, origin, { logins: 0, at: now });
    return { token, replaced: ended.map(({ token_hash }) => token_hash) };
  });

/** Whether the password is still the account's that was checked, and the account may log in. */
async function isStillSo(
  trx: Db,
  { id, password_hash }: LoggedIn,
  lock: 'forShare' | 'forUpdate',
): Promise<boolean> {
  const query = trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deletes_at', 'is', null)
    .where('disabled_at', 'is', null);
  return (await query[lock]().executeTakeFirst()) !== undefined;
}

interface NewSession extends Pick<LoggedIn, 'role'> {
  accountId: number;
  origin: Origin;
  now: Date;
  boardId?: string;
}

/** @returns the token, which is stored nowhere */
async function insertSession(
  trx: Db,
  { accountId, role, origin, now, boardId }: NewSession,
): Promise<string> {
  const kind = kindOf(role);
  const token = newToken(kind);
  const of = { kind, account_id: accountId, board_id: boardId ?? null };
  await trx
    .insertInto('sessions')
    .values({ token_hash: hashSecret(token), ...of, ...origin, last_used_at: now })
    .execute();
  return token;
}

/** Counts logins from there, and knows the place from then on (`isKnownOrigin`); 0 for one that is only to be known. */
export async function countLogins(
  db: Db,
  accountId: number,
  origin: Origin,
  { logins, at }: { logins: 0 | 1; at: Date },
): Promise<void> {
  await db
    .insertInto('login_records')
    .values({ account_id: accountId, ...origin, count: logins, last_time: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'ip', 'device'])
        .doUpdateSet((eb) => ({ count: eb('login_records.count', '+', logins), last_time: at })),
    )
    .execute();
}

export async function revokeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes at most `limit` sessions of a kind that were idle for too long. Returns the hashes of their tokens. */
export async function deleteIdleSessions(
  db: Db,
  kind: TokenKind,
  now: Date,
  limit: number,
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('token_hash')
        .where('kind', '=', kind)
        .where('last_used_at', '<=', new Date(now.getTime() - IDLE_MS[kind]))
        .limit(limit)
        // Replicas that delete at the same time take different rows.
        .forUpdate()
        .skipLocked(),
    )
    .returning('token_hash')
    .execute();
  return deleted.map((row) => row.token_hash);
}

/** Logins that are looked through for a known one: an IPv6 network changes its addresses every day. */
const LOOKED_THROUGH = 200;

/** A browser by its name without numbers, so that an update leaves it the same. */
export const browserOf = (device: string): string => device.replace(/\d[\d._]*/g, '');

/** Whether the account has logged in from that network by that browser, in whatever version, before. */
export async function isKnownOrigin(db: Db, account: string, { ip, device }: Origin): Promise<boolean> {
  const rows = await db
    .selectFrom('login_records')
    .innerJoin('accounts', 'accounts.id', 'login_records.account_id')
    .select(['ip', 'device'])
    .where('accounts.account', '=', account)
    .orderBy('last_time', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  const [network, browser] = [networkOf(ip), browserOf(device)];
  return rows.some((row) => networkOf(row.ip) === network && browserOf(row.device) === browser);
}

/** All logins of an account by address and device, newest first. */
export function listLogins(db: Db, accountId: number) {
  return db
    .selectFrom('login_records')
    .select(['ip', 'device', 'count', 'last_time'])
    .where('account_id', '=', accountId)
    .orderBy('last_time', 'desc')
    .limit(200)
    .execute();
}
