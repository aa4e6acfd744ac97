import { randomUUID } from 'node:crypto';
import type { TaskRecord } from '@assistant/contract';
import type { TaskOutcome, TaskReading } from '@assistant/game';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { addEvent } from '../notify/event-repository';
import { type Allowance, type KnownBefore, keptWords, stockAfter } from './allowance';
import { withEntry, withSpent } from './coin-repository';
import { changeStock } from './engine-account-repository';
import type { Lease } from './lease-repository';
import { withReadings } from './reading-repository';
import { type RecordRow, recordOf } from './record-row';
import type { RunState } from './schedule/after-run';
import { countEnded, withGains } from './statistics-repository';

/** How many records are kept for one task. Those of the current game day are always kept, for the day's counts. */
export const RECORDS_KEPT = 200;

export interface Start {
  taskId: string;
  trigger: 'schedule' | 'manual';
  gameDay: number;
}

/**
 * Reads what bounds a run. Only who holds the lease changes it, and a lease that is lost does not come back: so what is
 * read holds where the lease does when the run is started. Without an owner it is what bounds a run now.
 */
export async function findBefore(
  db: Db,
  { accountId, owner }: Pick<Lease, 'accountId'> & Partial<Pick<Lease, 'owner'>>,
  { taskId, gameDay }: Pick<Start, 'taskId' | 'gameDay'>,
): Promise<FoundBefore | undefined> {
  const ofDay = sql`from task_records where account_id = ${accountId} and game_day = ${gameDay}`;
  const held = await db
    .selectFrom('engine_accounts')
    .select([
      'stock',
      sql<number>`(select coalesce(sum(coin), 0)::float8 ${ofDay})`.as('coin'),
      sql<number>`(select coalesce(sum(coin), 0)::float8 ${ofDay} and task_id = ${taskId})`.as('of_task'),
      sql<TaskReading['limits'] | null>`(
        select reading->'limits' from task_readings where account_id = ${accountId} and task_id = ${taskId}
      )`.as('maxima'),
    ])
    .where('account_id', '=', accountId)
    .$if(owner !== undefined, (query) => query.where('lease_owner', '=', owner as string))
    .executeTakeFirst();
  if (!held) return undefined;
  const { coin, of_task, stock, maxima } = held;
  return { coinSpent: coin, coinOfTask: of_task, stock, maxima: maxima ?? {} };
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
 * The state of the task of a scheduled run. A run by hand leaves that alone: it does not move the schedule. One that was brought
 * forward stands for the planned one, at whose time it counts as started.
 */
const begunState = ({ taskId }: Start, now: Date) => sql`
  , state as (
    insert into task_states (account_id, task_id, last_start)
    select account_id, ${taskId}, ${now} from held
    on conflict (account_id, task_id) do update set
      last_start = greatest(task_states.last_start, excluded.last_start), retry_at = null, asked_at = null
  )`;

/**
 * Starts a run: writes its record with all the coin it may spend as spent, so that neither a crash nor a
 * replica that lost its lease can exceed the account's cap, and with the words of its bounds, for the code that ends it; the
 * task's state; and that the assistant is in the game; all in one statement that locks the account. Undefined if the lease is lost.
 * @param allow what the run may do, by what was found
 */
export async function beginRun(
  db: Db,
  { accountId, owner }: Lease,
  start: Start,
  allow: (found: FoundBefore) => Allowance,
  now: Date,
): Promise<Begun | undefined> {
  const found = await findBefore(db, { accountId, owner }, start);
  if (!found) return undefined;
  const allowance = allow(found);
  const key = randomUUID();
  const { taskId, gameDay, trigger } = start;
  const { zh, en } = keptWords(allowance);
  const { rows } = await sql<{ id: number }>`
    with held as (
      select account_id from engine_accounts where account_id = ${accountId} and lease_owner = ${owner} for update
    ), visit as (
      update accounts set last_game_visit = ${now} where id in (select account_id from held)
    )${trigger === 'schedule' ? begunState(start, now) : sql``}
    , begun as (
      insert into task_records (key, account_id, task_id, game_day, trigger, started_at, coin, text_zh, text_en)
      select ${key}, account_id, ${taskId}, ${gameDay}, ${trigger}, ${now}, ${allowance.limits.coin},
        ${zh}, ${en} from held
      returning *
    )${withEntry(allowance)}
    select id from begun`.execute(db);
  return rows[0] && { id: rows[0].id, key, allowance };
}

/** Notifies the player of a planned run while no page is open. */
function tellOf(
  trx: Db,
  accountId: number,
  { task, result, reason, text }: TaskRecord,
  now: Date,
): Promise<void> {
  return addEvent(trx, accountId, { kind: 'run', task, result, reason, text }, now);
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
  /** Whether its end was seen at that moment, so that it is known how long it took. */
  timed: boolean;
}

const stateAfter = ({ skip_day, paused_at, retries, retry_at }: RunState) => sql`
  , state as (
    insert into task_states (account_id, task_id, skip_day, paused_at, retries, retry_at)
    select account_id, task_id, ${skip_day}, ${paused_at}, ${retries}, ${retry_at} from ended
    on conflict (account_id, task_id) do update set skip_day = excluded.skip_day, paused_at = excluded.paused_at,
      retries = excluded.retries, retry_at = excluded.retry_at
  )`;

/** Deletes the oldest records of a task with its first run of a game day: those of that day stay in any case. */
const trimmed = sql`
  , trimmed as (
    delete from task_records where (select runs from counted) = 1
      and account_id = (select account_id from ended) and task_id = (select task_id from ended)
      and game_day < (select game_day from ended)
      and id <= (
        select newer.id from task_records newer
        where newer.account_id = (select account_id from ended) and newer.task_id = (select task_id from ended)
        order by newer.id desc offset ${sql.lit(RECORDS_KEPT)} limit 1
      )
  )`;

/** Ends a run in one statement: its record, the task's state, what the game said, its figures. */
async function writeEnd(
  db: Db,
  id: number,
  { outcome, notify, state, readings, at, timed }: RunEnd,
): Promise<(RecordRow & { changes: number }) | undefined> {
  const { result, reason, text, coinSpent, gains } = outcome;
  const { rows } = await sql<RecordRow & { changes: number }>`
    with ended as (
      update task_records set finished_at = ${at}, result = ${result}, reason = ${reason}, text_zh = ${text.zh},
        text_en = ${text.en}, coin = ${coinSpent}, gains = ${JSON.stringify(gains)}, notify = ${notify}
      where id = ${id} and finished_at is null
      returning *
    ), counted as (${countEnded(timed)})${trimmed}${withSpent}
    , visit as (
      update accounts set last_game_visit = ${at} where id = (select account_id from ended)
    )${state ? stateAfter(state) : sql``}${withGains(gains)}${withReadings(readings, at)}
    select ended.*, coalesce(changes, 0)::int as changes
    from ended left join engine_accounts using (account_id)`.execute(db);
  return rows[0];
}

/**
 * Ends a run: its record, the task's state and its figures, all or nothing. Undefined if it was ended as interrupted
 * before; then nothing is changed. `changes` is the account's number of changes, to know whether its settings are
 * those it ran with.
 */
export async function finishRun(
  db: Db,
  id: number,
  end: RunEnd,
): Promise<{ record: TaskRecord; changes: number } | undefined> {
  const { accountId, outcome, notify, at } = end;
  const spent = outcome.coinSpent > 0 || outcome.spent !== undefined;
  async function write(to: Db) {
    const row = await writeEnd(to, id, end);
    const record = row && recordOf(row);
    if (!record) return undefined;
    if (spent) await changeStock(to, accountId, (before) => stockAfter(before, outcome));
    if (notify && row.trigger === 'schedule') await tellOf(to, accountId, record, at);
    return { record, changes: row.changes };
  }
  return spent || notify ? db.transaction().execute(write) : write(db);
}

/** Writes the record of a skipped run. */
export async function noteNotRun(
  db: Db,
  accountId: number,
  start: Start & { notify: boolean },
  { result, reason, text }: TaskOutcome,
  now: Date,
): Promise<TaskRecord | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<RecordRow>`
      with ended as (
        insert into task_records (account_id, task_id, game_day, trigger, started_at, finished_at, result, reason,
          text_zh, text_en, coin, notify)
        values (${accountId}, ${start.taskId}, ${start.gameDay}, ${start.trigger}, ${now}, ${now}, ${result}, ${reason},
          ${text.zh}, ${text.en}, 0, ${start.notify})
        returning *
      ), counted as (${countEnded(false)})
      select * from ended`.execute(trx);
    const record = rows[0] && recordOf(rows[0]);
    if (record && start.notify) await tellOf(trx, accountId, record, now);
    return record;
  });
}

/** Runs of an account that were started and never ended, because their server is gone. Only valid under a lease. */
export function unfinishedRuns(db: Db, accountId: number): Promise<RecordRow[]> {
  return db
    .selectFrom('task_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .execute();
}
