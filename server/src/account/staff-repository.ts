import { may, type StaffRole } from '@assistant/contract';
import type { Db, Trx } from '../database/connect';
import { shownNameKey } from '../system/shown-name-key';
import type { Account } from './account-repository';
import { type AuditLine, addAudit } from './audit-repository';

/** What may be changed of somebody of the staff; what is not given stays. */
export interface StaffChange {
  /** The name that players see. */
  name?: string;
  role?: StaffRole;
  disabled?: boolean;
  password_hash?: string;
}

/** A colleague has the shown name, or one that players would take for it. */
export class NameTaken extends Error {}

/** Throws what the database says of two with one shown name as `NameTaken`, and any other error as it is. */
export function refuseDouble(error: unknown): never {
  throw String(error).includes('accounts_shown_key') ? new NameTaken() : error;
}

/** @throws NameTaken also for a name that a server of the release before has given, which keeps no key */
export async function needFreeName(db: Db, name: string, id?: number): Promise<void> {
  const names = await db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('role', '=', 'agent')
    .execute();
  const key = shownNameKey(name);
  if (names.some((one) => one.id !== id && shownNameKey(one.username) === key)) throw new NameTaken();
}

/** The change would leave no one who may change roles. */
export class LastAdmin extends Error {}

const isAdmin = ({ staff_role, disabled_at }: Account): boolean => staff_role === 'admin' && !disabled_at;

/**
 * Somebody of the staff, locked with all admins until the transaction ends: of two changes at once the second decides by
 * what the first has left. All are locked in one order, so that two who change each other do not wait for ever.
 */
async function lockStaff(trx: Trx, name: string) {
  const rows = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'agent')
    .where((is) =>
      is.or([
        is('account', '=', name),
        is.and([is('staff_role', '=', 'admin'), is('disabled_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const before = rows.find(({ account }) => account === name);
  return before && { before, hasOtherAdmin: rows.some((row) => row !== before && isAdmin(row)) };
}

/** Whether somebody answers no players from a change on. */
const leavesDesk = ({ role, disabled }: StaffChange): boolean =>
  disabled === true || (role !== undefined && !may(role, 'answer'));

/** The columns that a change writes. */
function columnsOf(change: StaffChange, now: Date) {
  const { name, role, disabled, password_hash } = change;
  return {
    ...(name !== undefined && { username: name, shown_key: shownNameKey(name) }),
    ...(role !== undefined && { staff_role: role }),
    ...(disabled !== undefined && { disabled_at: disabled ? now : null }),
    ...(leavesDesk(change) && { available: false }),
    ...(password_hash !== undefined && { password_hash }),
  };
}

/**
 * Changes somebody of the staff. Who gets another password is logged out; who is disabled, or answers no players from
 * now on, is too, and has no conversation any more.
 * @returns the account, the hashes of the tokens that ended, and the conversations that are unclaimed now; undefined if
 *   there is no such account
 * @param line for the audit, in the same transaction
 * @throws LastAdmin, NameTaken; who has a name together with a colleague from before keeps it
 */
export function changeStaff(
  db: Db,
  name: string,
  { name: shown, ...rest }: StaffChange,
  now: Date,
  line?: AuditLine,
): Promise<{ account: Account; ended: string[]; released: string[] } | undefined> {
  const changing = db.transaction().execute(async (trx) => {
    const locked = await lockStaff(trx, name);
    if (!locked) return undefined;
    const { before, hasOtherAdmin } = locked;
    const renamed = shown !== undefined && shown !== before.username;
    const change: StaffChange = renamed ? { ...rest, name: shown } : rest;
    if (change.name !== undefined) await needFreeName(trx, change.name, before.id);
    const leaves = change.disabled || (change.role !== undefined && change.role !== 'admin');
    if (isAdmin(before) && leaves && !hasOtherAdmin) throw new LastAdmin();
    const columns = columnsOf(change, now);
    const account = await trx
      .updateTable('accounts')
      .set(columns)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const released = leavesDesk(change);
    const loggedOut = released || change.password_hash !== undefined;
    if (line) await addAudit(trx, line);
    return {
      account,
      ended: loggedOut ? await endSessionsOf(trx, before.id) : [],
      released: released ? await releaseAllOf(trx, before.id) : [],
    };
  });
  return changing.catch(refuseDouble);
}

async function endSessionsOf(trx: Trx, id: number): Promise<string[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('account_id', '=', id)
    .returning('token_hash')
    .execute();
  return ended.map((session) => session.token_hash);
}

async function releaseAllOf(trx: Trx, id: number): Promise<string[]> {
  const released = await trx
    .updateTable('chat_sessions')
    .set({ agent_id: null, claimed_at: null })
    .where('agent_id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return released.map((session) => session.id);
}

/** All staff by account, with when each was last at the desk. */
export function listStaff(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('sessions', 'sessions.account_id', 'accounts.id')
    .select(['accounts.id', 'account', 'username', 'role', 'staff_role', 'disabled_at', 'available'])
    .select((eb) => eb.fn.max('sessions.last_used_at').as('last_seen_at'))
    .where('role', '=', 'agent')
    .groupBy('accounts.id')
    .orderBy('account')
    .execute();
}
