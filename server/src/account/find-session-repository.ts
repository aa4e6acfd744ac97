import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../database/connect';
import { isFull } from '../database/outage';
import type { AccountRead } from '../database/read-along';
import type { Row } from '../database/tables';
import { ageOf } from '../system/age';
import type { Session } from './session';
import { IDLE_MS, kindOf } from './session-repository';
import { staffRoleOf } from './staff-role';
import { hashSecret, type TokenKind } from './token';

/**
 * `last_used_at` need not be more precise than this, so most requests write nothing. That of the desk says whether an
 * agent is there.
 */
const TOUCH_MS: Readonly<Record<TokenKind, number>> = { player: 60 * 60 * 1000, desk: 60 * 1000 };

/** Where the disk is full, who only reads is let in. */
function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error;
}

/** A session, and what was read along of its account. */
export interface Found<Value> {
  session: Session;
  read: Value | undefined;
}

type SessionRow = Pick<Row<'sessions'>, 'account_id' | 'kind' | 'last_used_at'> &
  Pick<Row<'accounts'>, 'account' | 'username' | 'role' | 'staff_role' | 'disabled_at'> & { along?: unknown };

/** The statement of a token's session, with what is read along of its account. */
const sessionOf = (tokenHash: string, along?: AccountRead<unknown>) => sql<SessionRow>`
  select account_id, account, username, role, staff_role, disabled_at, kind, last_used_at
    ${along ? sql`, ${along.json(sql.ref('accounts.id'))} as along` : sql``}
  from sessions join accounts on accounts.id = account_id where token_hash = ${tokenHash}`;

/** The same, and what is written where the session is a player's and valid, as `findSession` judges that. */
const writingWith = (tokenHash: string, { json, writes }: AccountRead<unknown>, now: Date) => sql<SessionRow>`
  with caller as (${sessionOf(tokenHash)}), player as (
    select account_id, username from caller where role = 'player' and kind = 'player' and disabled_at is null
      and last_used_at > ${new Date(now.getTime() - IDLE_MS.player)}
  ), ${writes}
  select caller.*, ${json(sql.ref('caller.account_id'))} as along from caller`;

const SESSION_ALONE = {};
/** Stands for the hash of a token in a built statement. */
const HASH = 'the hash of a token';
const built = new WeakMap<object, CompiledQuery<SessionRow>>();

/** The row of a token's session. Every call asks for it, so its statement is built once for each thing that is read along. */
async function readSession(
  db: Db,
  tokenHash: string,
  now: Date,
  along?: AccountRead<unknown>,
): Promise<SessionRow | undefined> {
  if (along?.writes) return (await writingWith(tokenHash, along, now).execute(db)).rows[0];
  const key = along ?? SESSION_ALONE;
  const query = built.get(key) ?? sessionOf(HASH, along).compile(db);
  built.set(key, query);
  const parameters = query.parameters.map((value) => (value === HASH ? tokenHash : value));
  return (await db.executeQuery<SessionRow>({ ...query, parameters })).rows[0];
}

/** The session of a token, or undefined if it is unknown, revoked or was idle for too long. */
export async function findSession<Value = undefined>(
  db: Db,
  token: string,
  now: Date,
  along?: AccountRead<Value>,
): Promise<Found<Value> | undefined> {
  const tokenHash = hashSecret(token);
  const row = await readSession(db, tokenHash, now, along).catch(async (error) => {
    // Without room for what would be written, who has no session learns that first.
    if (!along?.writes || !isFull(error) || (await findSession(db, token, now))) throw error;
    return undefined;
  });
  // An agent's token of the players' kind was made by the release before.
  if (!row || row.disabled_at || row.kind !== kindOf(row.role)) return undefined;
  if (row.last_used_at.getTime() <= now.getTime() - IDLE_MS[row.kind]) return undefined;
  if (ageOf(row.last_used_at, now) > TOUCH_MS[row.kind])
    await db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch((error) => {
        // What was written with the look is stored, whatever becomes of this.
        if (!along?.writes) unlessFull(error);
      });
  const { account_id: accountId, account, username, role } = row;
  const session = { tokenHash, accountId, account, username, role, staffRole: staffRoleOf(row) };
  return { session, read: along?.fromJson(row.along as never) };
}
