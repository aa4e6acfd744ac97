import type { TaskReading } from '@assistant/game';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect';
import { storableText } from './outcomes';

/** What the game said about a task, and when. */
export interface StoredReading {
  reading: TaskReading;
  readAt: Date;
}

/** The last readings of an account's tasks, by task id. */
export async function listReadings(db: Db, accountId: number): Promise<Map<string, StoredReading>> {
  const rows = await db.selectFrom('task_readings').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map(({ task_id, reading, read_at }) => [task_id, { reading, readAt: read_at }]));
}

/** A value without what a database cannot keep in texts, which the keys of an object are too. */
function storableValue(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), one]));
}

const storable = (readings: Record<string, TaskReading>): string => JSON.stringify(readings, storableValue);

/** @param of what has the account, by `account_id` */
const stored = (of: RawBuilder<unknown>, readings: Record<string, TaskReading>, at: Date) => sql`
  insert into task_readings (account_id, task_id, reading, read_at)
  select account_id, said.key, said.value, ${at}::timestamptz from ${of}, jsonb_each(${storable(readings)}::jsonb) said
  on conflict (account_id, task_id) do update set reading = excluded.reading, read_at = excluded.read_at`;

/** Stores readings of tasks and replaces the previous ones. */
export async function storeReadings(
  db: Db,
  accountId: number,
  readings: Record<string, TaskReading>,
  at: Date,
): Promise<void> {
  if (Object.keys(readings).length === 0) return;
  await stored(sql`(select ${accountId}::bigint as account_id) one`, readings, at).execute(db);
}

/** The same for the account of `ended`, as part of a statement that has a run by this name. */
export function withReadings(readings: Record<string, TaskReading>, at: Date): RawBuilder<unknown> {
  if (Object.keys(readings).length === 0) return sql``;
  return sql`, said as (${stored(sql`ended`, readings, at)})`;
}
