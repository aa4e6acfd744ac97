import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { DAY_MS, HOUR_MS } from '../system/durations';

/** What a browser refused by a policy of the page. */
export interface Refusal {
  /** `integrity`, or the directive of the content security policy that was violated. */
  directive: string;
  /** A path of this site, another origin, or a word of the browser such as `inline`. */
  blocked: string;
  /** The path of the page. */
  page: string;
}

/** Different refusals that are counted in one hour: who makes them up cannot fill the table. */
const ROWS_AN_HOUR = 100;

/** What `status` shows: the most frequent ones. */
const SHOWN = 20;

/** Counts a refusal in its hour; beyond the bound only those that are known in it. */
export async function countRefusal(db: Db, refusal: Refusal, at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const { directive, blocked, page } = refusal;
  await sql`
    insert into policy_reports (hour, directive, blocked, page, count, last_at)
    select ${hour}::timestamptz, ${directive}, ${blocked}, ${page}, 1, ${at}::timestamptz
    where (select count(*) from policy_reports where hour = ${hour}) < ${ROWS_AN_HOUR}
      or exists (
        select from policy_reports
        where hour = ${hour} and directive = ${directive} and blocked = ${blocked} and page = ${page}
      )
    on conflict (hour, directive, blocked, page)
      do update set count = policy_reports.count + 1, last_at = excluded.last_at`.execute(db);
}

/** What browsers refused in the last 24 hours, the most frequent first. `last` is ISO 8601. */
export async function readRefusals(
  db: Db,
  now: Date,
): Promise<(Refusal & { count: number; last: string })[]> {
  const rows = await db
    .selectFrom('policy_reports')
    .select(({ fn }) => [
      'directive',
      'blocked',
      'page',
      fn.sum<number>('count').as('count'),
      fn.max('last_at').as('last'),
    ])
    .where('last_at', '>', new Date(now.getTime() - DAY_MS))
    .groupBy(['directive', 'blocked', 'page'])
    .orderBy('count', 'desc')
    .orderBy('last', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ count, last, ...refusal }) => ({
    ...refusal,
    count: Number(count),
    last: last.toISOString(),
  }));
}
