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

/** An account that wants its report, as far as the clock of its game and its settings say when. */
export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** The accounts that want their report at some hour and have a channel that works; `last` marks the last that was sent. */
export function listSubscribers(db: Db) {
  return db
    .selectFrom('accounts')
    .innerJoin('task_settings', 'task_settings.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.account',
      'accounts.game_platform',
      'accounts.server_name',
      'accounts.server_info',
      'task_settings.values',
      sql<string | null>`(
        select max(what) from notification_marks
        where notification_marks.account_id = accounts.id and what like 'report %'
      )`.as('last'),
    ])
    .where('task_settings.task_id', '=', ACCOUNT_SETTING_ID)
    .where('accounts.deletes_at', 'is', null)
    .where(sql<boolean>`jsonb_typeof(task_settings.values -> 'reportHour') = 'number'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification_channels')
          .select('notification_channels.id')
          .whereRef('notification_channels.account_id', '=', 'accounts.id')
          .where('off_since', 'is', null),
      ),
    )
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
