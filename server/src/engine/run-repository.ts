import type { TaskRecord } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import type { TaskOutcome } from '../game/gateway';
import type { Lease } from './lease-repository';
import { type RecordRow, recordOf } from './record-row';

/**
 * How many records are kept for one task. Those of the current game day are always kept, for the day's
 * counts.
 */
export const RECORDS_KEPT = 200;

export interface Start {
  taskId: string;
  trigger: 'schedule' | 'manual';
  gameDay: number;
  /** The account's daily cap of paid coin; 0 for a task that spends none. */
  coinCap: number;
}

/** A run that has started: its record's id, and the coin it may spend. */
export interface Begun {
  id: number;
  coin: number;
}

/**
 * Starts a run: writes its record with all the coin it may spend as spent, so that neither a crash nor a
 * replica that lost its lease can exceed the account's cap. Undefined if the lease is lost.
 */
export function beginRun(
  db: Db,
  { accountId, owner }: Lease,
  start: Start,
  now: Date,
): Promise<Begun | undefined> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('engine_accounts')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('lease_owner', '=', owner)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return undefined;
    const spent = await trx
      .selectFrom('task_records')
      .select(sql<number>`coalesce(sum(coin), 0)::int`.as('coin'))
      .where('account_id', '=', accountId)
      .where('game_day', '=', start.gameDay)
      .executeTakeFirstOrThrow();
    const coin = Math.max(0, start.coinCap - spent.coin);
    const { id } = await trx
      .insertInto('task_records')
      .values({
        account_id: accountId,
        task_id: start.taskId,
        game_day: start.gameDay,
        trigger: start.trigger,
        started_at: now,
        finished_at: null,
        result: null,
        reason: null,
        coin,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, coin };
  });
}

/** Ends a run with its outcome; undefined if it was ended as interrupted before. */
export async function finishRun(
  db: Db,
  id: number,
  outcome: TaskOutcome,
  notify: boolean,
  now: Date,
): Promise<TaskRecord | undefined> {
  const row = await db
    .updateTable('task_records')
    .set({
      finished_at: now,
      result: outcome.result,
      reason: outcome.reason,
      text_zh: outcome.text.zh,
      text_en: outcome.text.en,
      coin: outcome.coinSpent,
      gains: JSON.stringify(outcome.gains),
      notify,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && recordOf(row);
}

/** Writes the record of a run that did not take place. */
export async function noteNotRun(
  db: Db,
  accountId: number,
  start: Omit<Start, 'coinCap'> & { notify: boolean },
  { result, reason, text }: TaskOutcome,
  now: Date,
): Promise<TaskRecord | undefined> {
  const row = await db
    .insertInto('task_records')
    .values({
      account_id: accountId,
      task_id: start.taskId,
      game_day: start.gameDay,
      trigger: start.trigger,
      started_at: now,
      finished_at: now,
      result,
      reason,
      text_zh: text.zh,
      text_en: text.en,
      coin: 0,
      notify: start.notify,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return recordOf(row);
}

/**
 * Runs of an account that were started and never ended, because their server is gone. Only valid under a
 * lease.
 */
export function unfinishedRuns(db: Db, accountId: number): Promise<RecordRow[]> {
  return db
    .selectFrom('task_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Deletes the oldest records of a task. */
export async function trimRecords(db: Db, accountId: number, taskId: string, gameDay: number): Promise<void> {
  await db
    .deleteFrom('task_records')
    .where('account_id', '=', accountId)
    .where('task_id', '=', taskId)
    .where('game_day', '<', gameDay)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('task_records as newer')
        .select('newer.id')
        .where('newer.account_id', '=', accountId)
        .where('newer.task_id', '=', taskId)
        .orderBy('newer.id', 'desc')
        .offset(RECORDS_KEPT)
        .limit(1),
    )
    .execute();
}
