import type { RequestOf, TaskRecord } from '@assistant/contract';
import { sql } from 'kysely';
import { countRows } from '../database/ask';
import type { Db } from '../database/connect';
import { latest } from '../system/age';
import { type RecordRow, recordOf } from './record-row';

const recordsOf = (db: Db, accountId: number) =>
  db.selectFrom('task_records').where('account_id', '=', accountId);

const finishedOf = (rows: RecordRow[]) => rows.flatMap((row) => recordOf(row) ?? []);

/** A page of records, newest first. */
export async function listRecords(
  db: Db,
  accountId: number,
  { task, before, after, notify_only, limit }: RequestOf<'tasksRecords'> & { limit: number },
): Promise<{ records: TaskRecord[]; has_more: boolean }> {
  const rows = await recordsOf(db, accountId)
    .selectAll()
    .where('finished_at', 'is not', null)
    .$if(task !== undefined, (query) => query.where('task_id', '=', task ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .$if(notify_only === true, (query) => query.where('notify', '=', true))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { records: finishedOf(rows.slice(0, limit)), has_more: rows.length > limit };
}

/** Records of an account that are finished, by their ids; none of a visitor. */
export async function findRecords(
  db: Db,
  accountId: number | null,
  ids: readonly number[],
): Promise<TaskRecord[]> {
  if (accountId === null || ids.length === 0) return [];
  return finishedOf(await recordsOf(db, accountId).selectAll().where('id', 'in', ids).execute());
}

/** When a record's run ended; null where there is none. */
export async function finishedAt(db: Db, accountId: number, id: number): Promise<Date | null> {
  const row = await recordsOf(db, accountId).select('finished_at').where('id', '=', id).executeTakeFirst();
  return row?.finished_at ?? null;
}

/** Failed and blocked runs of the game days after one: the newest `limit`, newest first, and how many there are. */
export async function listFailures(
  db: Db,
  accountId: number,
  afterDay: number,
  limit: number,
): Promise<{ failures: TaskRecord[]; failure_count: number }> {
  const failed = recordsOf(db, accountId)
    .where('game_day', '>', afterDay)
    .where('result', 'in', ['failed', 'blocked']);
  const rows = await failed.selectAll().orderBy('id', 'desc').limit(limit).execute();
  return { failures: finishedOf(rows), failure_count: await countRows(failed) };
}

/** The last record that says that the game wants the player, of any task. */
export async function lastRefused(db: Db, accountId: number): Promise<TaskRecord | undefined> {
  const row = await recordsOf(db, accountId)
    .selectAll()
    .where('reason', '=', 'needsHuman')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The last finished record of each task, by task id. */
export async function lastRecords(db: Db, accountId: number): Promise<Map<string, TaskRecord>> {
  const rows = await recordsOf(db, accountId)
    .selectAll()
    .distinctOn('task_id')
    .where('finished_at', 'is not', null)
    .orderBy('task_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(finishedOf(rows).map((record) => [record.task, record]));
}

/** The results of a game day's runs, by task. A run under way has the result null. */
export function countDay(db: Db, accountId: number, gameDay: number) {
  return recordsOf(db, accountId)
    .select(['task_id', 'result', sql<number>`count(*)::int`.as('runs')])
    .select(sql<number>`sum(coin)::float8`.as('coin'))
    .where('game_day', '=', gameDay)
    .groupBy(['task_id', 'result'])
    .execute();
}

/** How many runs an account has started by hand since a moment, until now. */
export const countManual = (db: Db, accountId: number, since: Date, now: Date): Promise<number> =>
  countRows(
    recordsOf(db, accountId)
      .where('trigger', '=', 'manual')
      .where('started_at', '>', since)
      .where('started_at', '<=', latest(now)),
  );
