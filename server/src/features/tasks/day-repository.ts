import { DAY_RUNS_MAX } from '@assistant/contract';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../database/connect';

/**
 * What an account's game day had: its runs, those under way too, and what it left out. Of each the newest, in the order in which they
 * began.
 */
export async function recordsOfDay(db: Db, accountId: number, day: number) {
  const newest = (skipped: boolean) =>
    db
      .selectFrom('task_records')
      .select(['id', 'task_id', 'started_at', 'result', 'reason'])
      .where('account_id', '=', accountId)
      .where('game_day', '=', day)
      .where((eb) =>
        skipped
          ? eb('result', '=', sql.lit('skipped'))
          : eb.or([eb('result', 'is', null), eb('result', '!=', sql.lit('skipped'))]),
      )
      .orderBy('id', 'desc')
      .limit(DAY_RUNS_MAX);
  const { rows } = await sql<InferResult<ReturnType<typeof newest>>[number]>`
    (${newest(false)}) union all (${newest(true)}) order by id`.execute(db);
  return {
    ran: rows.filter(({ result }) => result !== 'skipped'),
    leftOut: rows.filter(({ result }) => result === 'skipped'),
  };
}
