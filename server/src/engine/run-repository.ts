import { randomUUID } from 'node:crypto';
import type { TaskRecord } from '@assistant/contract';
import { sql } from 'kysely';
import { noteGameVisit } from '../account/account-repository';
import type { Db } from '../database/connect';
import type { TaskOutcome, TaskReading } from '../game/gateway';
import { type Allowance, type KnownBefore, stockAfter } from './allowance';
import { changeStock, findEngineAccount } from './engine-account-repository';
import type { Lease } from './lease-repository';
import { storeReadings } from './reading-repository';
import { type RecordRow, recordOf } from './record-row';
import type { RunState } from './schedule/after-run';
import { writeState } from './state-repository';

/**
 * How many records are kept for one task. Those of the current game day are always kept, for the day's
 * counts.
 */
export const RECORDS_KEPT = 200;

export interface Start {
  taskId: string;
  trigger: 'schedule' | 'manual';
  gameDay: number;
}

/** What a run's allowance is made of, of which the rest is the account's settings. */
export type FoundBefore = Pick<KnownBefore, 'coinSpent' | 'coinOfTask' | 'stock' | 'maxima'>;

/** A run that has started. */
export interface Begun {
  /** Its record. */
  id: number;
  /** By which the game can be asked what became of it. */
  key: string;
  /** What it may do. */
  allowance: Allowance;
}

/**
 * Starts a run: writes its record with all the coin it may spend as spent, so that neither a crash nor a
 * replica that lost its lease can exceed the account's cap, and the task's state. A run by hand leaves that alone: it
 * does not move the schedule. Undefined if the lease is lost.
 * @param allow what the run may do, by what was found
 */
export function beginRun(
  db: Db,
  { accountId, owner }: Lease,
  start: Start,
  allow: (found: FoundBefore) => Allowance,
  now: Date,
): Promise<Begun | undefined> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('engine_accounts')
      .select('stock')
      .where('account_id', '=', accountId)
      .where('lease_owner', '=', owner)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return undefined;
    const spent = await trx
      .selectFrom('task_records')
      .select([
        sql<number>`coalesce(sum(coin), 0)::int`.as('coin'),
        sql<number>`coalesce(sum(coin) filter (where task_id = ${start.taskId}), 0)::int`.as('of_task'),
        sql<TaskReading['limits'] | null>`(
          select reading->'limits' from task_readings where account_id = ${accountId} and task_id = ${start.taskId}
        )`.as('maxima'),
      ])
      .where('account_id', '=', accountId)
      .where('game_day', '=', start.gameDay)
      .executeTakeFirstOrThrow();
    const allowance = allow({
      coinSpent: spent.coin,
      coinOfTask: spent.of_task,
      stock: held.stock,
      maxima: spent.maxima ?? {},
    });
    const key = randomUUID();
    const { id } = await trx
      .insertInto('task_records')
      .values({
        key,
        account_id: accountId,
        task_id: start.taskId,
        game_day: start.gameDay,
        trigger: start.trigger,
        started_at: now,
        finished_at: null,
        result: null,
        reason: null,
        coin: allowance.limits.coin,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (start.trigger === 'schedule')
      await writeState(trx, accountId, start.taskId, { last_start: now, retry_at: null });
    return { id, key, allowance };
  });
}

/** What the end of a run leaves behind. */
export interface RunEnd {
  accountId: number;
  taskId: string;
  gameDay: number;
  outcome: TaskOutcome;
  notify: boolean;
  /** The task's state after it; undefined where a release has removed the task meanwhile. */
  state: RunState | undefined;
  readings: Record<string, TaskReading>;
  at: Date;
}

/**
 * Ends a run: its record, the task's state and its figures, all or nothing. Undefined if it was ended as interrupted
 * before; then nothing is changed. `changes` is the account's number of changes, to tell whether its settings are
 * those it ran with.
 */
export function finishRun(
  db: Db,
  id: number,
  { accountId, taskId, gameDay, outcome, notify, state, readings, at }: RunEnd,
): Promise<{ record: TaskRecord; changes: number } | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('task_records')
      .set({
        finished_at: at,
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
    const record = row && recordOf(row);
    if (!record) return undefined;
    if (outcome.coinSpent > 0 || outcome.spent)
      await changeStock(trx, accountId, (before) => stockAfter(before, outcome));
    if (state) await writeState(trx, accountId, taskId, state);
    await storeReadings(trx, accountId, readings, at);
    await trimRecords(trx, accountId, taskId, gameDay);
    await noteGameVisit(trx, accountId, at);
    const engine = await findEngineAccount(trx, accountId);
    return { record, changes: engine?.changes ?? 0 };
  });
}

/** Writes the record of a run that did not take place. */
export async function noteNotRun(
  db: Db,
  accountId: number,
  start: Start & { notify: boolean },
  { result, reason, text }: TaskOutcome,
  now: Date,
): Promise<TaskRecord | undefined> {
  const row = await db
    .insertInto('task_records')
    .values({
      key: null,
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
