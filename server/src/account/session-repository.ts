import type { Db } from '../database/connect';
import type { Session } from './session';
import { hashSecret, newToken } from './token';

/** Where a login came from. */
export interface Origin {
  ip: string;
  device: string;
}

/** A token that was not used for this long is deleted. */
export const IDLE_MS = 60 * 24 * 60 * 60 * 1000;

/** `last_used_at` need not be more precise than this, so most requests write nothing. */
const TOUCH_MS = 60 * 60 * 1000;

/** Opens a session and counts the login. Returns the token, which is stored nowhere. */
export async function openSession(db: Db, accountId: number, origin: Origin, now: Date): Promise<string> {
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashSecret(token), account_id: accountId, ...origin, last_used_at: now })
      .execute();
    await trx
      .insertInto('login_records')
      .values({ account_id: accountId, ...origin, count: 1, last_time: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'ip', 'device'])
          .doUpdateSet((eb) => ({ count: eb('login_records.count', '+', 1), last_time: now })),
      )
      .execute();
  });
  return token;
}

/** The session of a token, or undefined if it is unknown, revoked or was idle for too long. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashSecret(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['account_id', 'account', 'username', 'role', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_MS)
    await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
  const { account_id: accountId, account, username, role } = row;
  return { tokenHash, accountId, account, username, role };
}

export async function revokeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes at most `limit` sessions that were last used before a time, or at it. Returns the hashes of their tokens. */
export async function deleteSessions(db: Db, before: Date, limit: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('token_hash')
        .where('last_used_at', '<=', before)
        .limit(limit)
        // Replicas that delete at the same time take different rows.
        .forUpdate()
        .skipLocked(),
    )
    .returning('token_hash')
    .execute();
  return deleted.map((row) => row.token_hash);
}

/** Whether the account has logged in from there before. */
export async function isKnownOrigin(db: Db, account: string, { ip, device }: Origin): Promise<boolean> {
  const row = await db
    .selectFrom('login_records')
    .innerJoin('accounts', 'accounts.id', 'login_records.account_id')
    .select('login_records.count')
    .where('accounts.account', '=', account)
    .where('ip', '=', ip)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
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
