import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';
import { addMark } from '../../notify/event-repository';

/** Game days by number, both included. */
export interface Days {
  from: number;
  to: number;
}

/** The runs of an account by game day and task. */
export function runsByDay(db: Db, accountId: number, { from, to }: Days) {
  return db
    .selectFrom('task_days')
    .select(['game_day', 'task_id', 'done', 'partly', 'skipped', 'blocked', 'failed', 'coin'])
    .where('account_id', '=', accountId)
    .where('game_day', '>=', from)
    .where('game_day', '<=', to)
    .execute();
}

/** What an account gained by game day, the most frequent first. */
export function gainsByDay(db: Db, accountId: number, { from, to }: Days) {
  return db
    .selectFrom('task_gains')
    .select([
      'game_day',
      'name_zh as zh',
      sql<string>`max(name_en)`.as('en'),
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(times)::int`.as('times'),
    ])
    .where('account_id', '=', accountId)
    .where('game_day', '>=', from)
    .where('game_day', '<=', to)
    .groupBy(['game_day', 'name_zh'])
    .orderBy('times', 'desc')
    .orderBy('name_zh')
    .execute();
}

/** The first game day from one on of which an account has statistics. */
export async function firstKnownDay(db: Db, accountId: number, from: number): Promise<number | undefined> {
  const { day } = await db
    .selectFrom('task_days')
    .select(sql<number | null>`min(game_day)`.as('day'))
    .where('account_id', '=', accountId)
    .where('game_day', '>=', from)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** The runs of an account's game day that did not go well, by task, result and reason. */
export function troublesOfDay(db: Db, accountId: number, day: number) {
  return db
    .selectFrom('task_records')
    .select(['task_id', 'result', 'reason', sql<number>`count(*)::int`.as('runs')])
    .where('account_id', '=', accountId)
    .where('game_day', '=', day)
    .where('result', 'in', ['skipped', 'blocked', 'failed'])
    .groupBy(['task_id', 'result', 'reason'])
    .execute();
}

/** The spans of an account, of all tasks, that touch a time. */
export function spansIn(db: Db, accountId: number, from: Date, to: Date) {
  return db
    .selectFrom('left_out_spans')
    .select(['task_id', 'began_at', 'ended_at', 'runs', 'reason'])
    .where('account_id', '=', accountId)
    .where('began_at', '<', to)
    .where('ended_at', '>', from)
    .execute();
}

/** The daily cap at the last run of a game day that might spend coin. */
export async function capOfDay(db: Db, accountId: number, day: number): Promise<number | null> {
  const row = await db
    .selectFrom('coin_entries')
    .select('cap')
    .where('account_id', '=', accountId)
    .where('game_day', '=', day)
    .where('cap', 'is not', null)
    .orderBy('record_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cap ?? null;
}

/** So many accounts a replica takes at once. */
const BITE = 50;

/** Another replica sends what one that is gone has taken, or what failed, after this long. */
const REPORT_LEASE_MS = 5 * 60_000;

/** An account whose report is looked at, by this replica until that moment. */
export interface Subscriber {
  id: number;
  values: Record<string, unknown>;
  /** Of the values. */
  revision: number;
  until: Date;
}

/** When a report is looked at: at once where the settings were saved since that was decided. The index has it to the letter. */
const lookAt = sql<Date>`(case when report_revision = revision then report_at else '-infinity'::timestamptz end)`;

/** Takes accounts whose report may be due, and that no replica looks at: those first that have waited longest. */
export async function takeDueReports(db: Db, now: Date, limit = BITE): Promise<Subscriber[]> {
  const until = new Date(now.getTime() + REPORT_LEASE_MS);
  const rows = await db
    .updateTable('task_settings')
    .set((eb) => ({ report_at: until, report_revision: eb.ref('revision') }))
    .where('task_id', '=', ACCOUNT_SETTING_ID)
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('task_settings')
        .select('account_id')
        .where(sql<boolean>`task_id = 'account' and jsonb_typeof("values" -> 'reportHour') = 'number'`)
        .where(lookAt, '<=', now)
        .orderBy(lookAt)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['account_id as id', 'values', 'revision'])
    .execute();
  return rows.map((row) => ({ ...row, until }));
}

/** Stores when a report is looked at again; never where that is null. Nothing, if the settings were saved meanwhile. */
export async function leaveReport(
  db: Db,
  { id, revision, until }: Subscriber,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable('task_settings')
    .set({ report_at: next })
    .where('account_id', '=', id)
    .where('task_id', '=', ACCOUNT_SETTING_ID)
    .where('revision', '=', revision)
    .where('report_at', '=', until)
    .execute();
}

/** Marks a report as sent, and does in the same transaction what sends it, unless another replica has marked it. */
export const markReport = (
  db: Db,
  accountId: number,
  { what, at }: { what: string; at: Date },
  send: (trx: Db) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await addMark(trx, accountId, what, at)) await send(trx);
  });
