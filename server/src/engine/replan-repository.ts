import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** Accounts that one statement has planned again: a few milliseconds, far below the deadline of a statement. */
const SLICE = 500;

/** Which accounts: those with nothing planned, or all. */
export type ReplanScope = 'sleepers' | 'all';

/**
 * Has accounts planned again from the first one on where these are not the tasks that the engine planned by last: a release
 * changed them, maybe while no server ran. What another replica has started for the same ones goes on. `tasks` names them with
 * their rhythms.
 */
export async function beginReplan(db: Db, tasks: string, scope: ReplanScope): Promise<void> {
  await sql`
    insert into engine_replans (id, tasks, scope, done) values (1, ${tasks}, ${scope}, true)
    on conflict (id) do update set tasks = excluded.tasks, after_account = 0, done = false,
      scope = case when engine_replans.done or excluded.scope = 'all' then excluded.scope else engine_replans.scope end
    where engine_replans.tasks <> excluded.tasks`.execute(db);
}

/**
 * Makes the next accounts due that are to be planned again, at one replica at a time. Nothing happens while as many are due
 * as one slice has, so that runs that are due wait for one slice at most.
 * @returns whether more remain that this replica may go on with
 */
export function replanSlice(db: Db, now: Date, slice = SLICE): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const replan = await trx
      .selectFrom('engine_replans')
      .select(['scope', 'after_account'])
      .where('done', '=', false)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!replan) return false;
    const due = await trx
      .selectFrom('engine_accounts')
      .select('account_id')
      .where('wake_at', '<=', now)
      .limit(slice)
      .execute();
    if (due.length >= slice) return false;
    const next = await trx
      .selectFrom('engine_accounts')
      .select('account_id')
      .where('account_id', '>', replan.after_account)
      .orderBy('account_id')
      .limit(slice)
      .execute();
    const last = next.at(-1)?.account_id ?? replan.after_account;
    await trx
      .updateTable('engine_accounts')
      // Due now, also where a game session is planning the account at this moment.
      .set({ wake_at: now, changes: sql<number>`changes + 1` })
      .where('account_id', '>', replan.after_account)
      .where('account_id', '<=', last)
      .where((eb) =>
        eb.or([
          eb('wake_at', 'is', null),
          eb('lease_owner', 'is not', null),
          ...(replan.scope === 'all' ? [eb('wake_at', '>', now)] : []),
        ]),
      )
      .execute();
    const done = next.length < slice;
    await trx.updateTable('engine_replans').set({ after_account: last, done }).execute();
    return !done;
  });
}
