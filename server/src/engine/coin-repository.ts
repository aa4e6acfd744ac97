import { sql } from 'kysely';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';
import type { Allowance } from './allowance';

/** As part of the statement that starts a run, whose record is `begun`: what it may spend, and what bounded that. */
export const withEntry = ({ coinEntry: entry }: Allowance) =>
  entry
    ? sql`
    , entry as (
      insert into coin_entries (record_id, account_id, task_id, game_day, trigger, at, reserved, cap, spent_before)
      select id, account_id, task_id, game_day, trigger, started_at, coin, ${entry.cap}, ${entry.before} from begun
    )`
    : sql``;

/** As part of the statement that ends a run, whose record is `ended`: what it spent, also if it was not to spend anything. */
export const withSpent = sql`
  , entry as (
    insert into coin_entries (record_id, account_id, task_id, game_day, trigger, at, reserved, spent, reason, text_zh,
      text_en)
    select id, account_id, task_id, game_day, trigger, started_at, 0, coin, reason, text_zh, text_en from ended
    where coin > 0 or exists (select from coin_entries where record_id = ended.id)
    on conflict (record_id) do update set spent = excluded.spent, reason = excluded.reason,
      text_zh = excluded.text_zh, text_en = excluded.text_en
  )`;

/** An entry of the ledger. */
export type CoinEntry = Row<'coin_entries'>;

/** A page of an account's entries, the newest first. */
export async function listEntries(
  db: Db,
  accountId: number,
  {
    before,
    only,
    limit,
  }: { before?: number | undefined; only?: 'spent' | 'stopped' | undefined; limit: number },
): Promise<{ entries: CoinEntry[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('coin_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('record_id', '<', before ?? 0))
    .$if(only === 'spent', (query) => query.where('spent', '>', 0))
    .$if(only === 'stopped', (query) => query.where('reason', 'in', ['coinCap', 'floor']))
    .orderBy('record_id', 'desc')
    .limit(limit + 1)
    .execute();
  return { entries: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** What an account's game days from one on have cost, and what runs of today that are under way may still spend. */
export async function sumEntries(
  db: Db,
  accountId: number,
  { today, monthStart }: { today: number; monthStart: number },
): Promise<{ month: number; spent: number; reserved: number }> {
  const of = sql`where game_day = ${today}`;
  return db
    .selectFrom('coin_entries')
    .select([
      sql<number>`coalesce(sum(spent), 0)::float8`.as('month'),
      sql<number>`coalesce(sum(spent) filter (${of}), 0)::float8`.as('spent'),
      sql<number>`coalesce(sum(reserved) filter (${of} and spent is null), 0)::float8`.as('reserved'),
    ])
    .where('account_id', '=', accountId)
    .where('game_day', '>=', monthStart)
    .executeTakeFirstOrThrow();
}
