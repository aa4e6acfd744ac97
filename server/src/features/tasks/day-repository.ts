import { DAY_RUNS_MAX } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';

/** The runs that an account's game day had, those under way too: the newest, in the order in which they began. */
export async function runsOfDay(db: Db, accountId: number, day: number) {
  const rows = await db
    .selectFrom('task_records')
    .select(['task_id', 'started_at', 'result', 'reason'])
    .where('account_id', '=', accountId)
    .where('game_day', '=', day)
    .where((eb) => eb.or([eb('result', 'is', null), eb('result', '!=', sql.lit('skipped'))]))
    .orderBy('id', 'desc')
    .limit(DAY_RUNS_MAX)
    .execute();
  return rows.toReversed();
}

/** The runs that an account's game day left out: the newest, in the order of time. */
export async function leftOutOfDay(db: Db, accountId: number, day: number) {
  const rows = await db
    .selectFrom('task_records')
    .select(['task_id', 'started_at', 'reason'])
    .where('account_id', '=', accountId)
    .where('game_day', '=', day)
    .where('result', '=', sql.lit('skipped'))
    .orderBy('id', 'desc')
    .limit(DAY_RUNS_MAX)
    .execute();
  return rows.toReversed();
}
