import type { LocalText } from '@assistant/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect';
import { AMOUNT_MAX } from './outcomes';

/** The most that a column of whole numbers keeps: a sum beyond it stays there, so that a run can always be ended. */
const INTEGER_MAX = 2_147_483_647;

/**
 * Counts the runs of `ended` among those of their task and game day, as part of a statement that has them by this name.
 * Answers how many there are now.
 * @param timed whether they took the time until they were ended; else none counts, since it is unknown
 */
export const countEnded = (timed: boolean) => sql`
  insert into task_days (account_id, game_day, task_id, done, partly, skipped, blocked, failed, coin, ms)
  select account_id, game_day, task_id, (result = 'done')::int, (result = 'partly')::int, (result = 'skipped')::int,
    (result = 'blocked')::int, (result = 'failed')::int, coin,
    ${timed ? sql`round(extract(epoch from finished_at - started_at) * 1000)` : sql`0`}
  from ended
  on conflict (account_id, game_day, task_id) do update set
    done = task_days.done + excluded.done, partly = task_days.partly + excluded.partly,
    skipped = task_days.skipped + excluded.skipped, blocked = task_days.blocked + excluded.blocked,
    failed = task_days.failed + excluded.failed,
    coin = least(task_days.coin::bigint + excluded.coin, ${sql.lit(INTEGER_MAX)}),
    ms = task_days.ms + excluded.ms
  returning done + partly + skipped + blocked + failed as runs`;

type Gain = { name: LocalText; amount: number };

/** The same things added up, up to what one run may bring: it may bring something in several parts. */
function addUp(gains: readonly Gain[]): (Gain & { times: number })[] {
  const sums = new Map<string, Gain & { times: number }>();
  for (const { name, amount } of gains) {
    const before = sums.get(name.zh)?.amount ?? 0;
    sums.set(name.zh, { name, amount: Math.min(AMOUNT_MAX, before + amount), times: 1 });
  }
  return [...sums.values()];
}

/** Adds the gains of the run of `ended` to those of its task on that game day, as part of a statement. */
export function withGains(gains: readonly Gain[]): RawBuilder<unknown> {
  const rows = addUp(gains).map(({ name, ...gain }) => ({ zh: name.zh, en: name.en, ...gain }));
  if (rows.length === 0) return sql``;
  return sql`
    , gained as (
      insert into task_gains (account_id, game_day, task_id, name_zh, name_en, amount, times)
      select account_id, game_day, task_id, zh, en, amount, times
      from ended, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as gain (zh text, en text, amount double precision, times int)
      on conflict (account_id, game_day, task_id, name_zh) do update set name_en = excluded.name_en,
        amount = task_gains.amount + excluded.amount, times = task_gains.times + 1
    )`;
}

/** Which statistics are asked for: game days by number, both included; of one task, or of all. */
export interface StatisticsRange {
  fromDay: number;
  toDay: number;
  task?: string | undefined;
}

/** The counts of an account's tasks over some game days, a row a task. */
export function sumRuns(db: Db, accountId: number, { fromDay, toDay, task }: StatisticsRange) {
  return db
    .selectFrom('task_days')
    .select([
      'task_id',
      sql<number>`sum(done)::int`.as('done'),
      sql<number>`sum(partly)::int`.as('partly'),
      sql<number>`sum(skipped)::int`.as('skipped'),
      sql<number>`sum(blocked)::int`.as('blocked'),
      sql<number>`sum(failed)::int`.as('failed'),
      sql<number>`sum(coin)::float8`.as('coin'),
      sql<number>`sum(ms)`.as('ms'),
    ])
    .where('account_id', '=', accountId)
    .where('game_day', '>=', fromDay)
    .where('game_day', '<=', toDay)
    .$if(task !== undefined, (query) => query.where('task_id', '=', task ?? ''))
    .groupBy('task_id')
    .execute();
}

/** What the tasks gained over some game days, a row a task and thing, the most frequent first. */
export function sumGains(db: Db, accountId: number, { fromDay, toDay, task }: StatisticsRange) {
  return db
    .selectFrom('task_gains')
    .select([
      'task_id',
      'name_zh as zh',
      sql<string>`max(name_en)`.as('en'),
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(times)::int`.as('times'),
    ])
    .where('account_id', '=', accountId)
    .where('game_day', '>=', fromDay)
    .where('game_day', '<=', toDay)
    .$if(task !== undefined, (query) => query.where('task_id', '=', task ?? ''))
    .groupBy(['task_id', 'name_zh'])
    .orderBy('times', 'desc')
    .orderBy('name_zh')
    .execute();
}
