import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** A table with its columns, but for those that the database computes. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** A sequence that numbers a column, and the last number that it has given. */
export interface Numbering {
  table: string;
  column: string;
  last: number;
}

/** A migration that a database has had. */
export interface Migrated {
  name: string;
  timestamp: string;
}

/** How many rows are read at once; the largest has a picture of 1.4 MB. */
const ROWS = 64;

/** What Kysely keeps of migrations. */
const OF_MIGRATIONS = sql`('kysely_migration', 'kysely_migration_lock')`;

/** The schema that the tables are in. */
export const here = sql`(select oid from pg_namespace where nspname = current_schema())`;

/**
 * Reads in one snapshot, which is what was stored at its begin, whatever is written meanwhile. Values come as texts that every
 * version of PostgreSQL reads, however its settings are.
 */
export function inSnapshot<Done>(db: Db, work: (trx: Db) => Promise<Done>): Promise<Done> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('datestyle', 'ISO, MDY', true), set_config('timezone', 'UTC', true),
        set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(trx);
      return work(trx);
    });
}

/** The migrations that a database has had, in order; none where it is new. */
export async function migrationsOf(db: Db): Promise<Migrated[]> {
  const { rows: found } = await sql`
    select from pg_class where relname = 'kysely_migration' and relnamespace = ${here}`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<Migrated>`select name, timestamp from kysely_migration order by name`.execute(
    db,
  );
  return rows;
}

/** The tables of the site, with their columns. */
export async function tablesOf(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = ${here} and c.relname not in ${OF_MIGRATIONS}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** What numbers the rows, and how far it has come. */
export async function numberingsOf(db: Db): Promise<Numbering[]> {
  const { rows } = await sql<Numbering>`
    select c.relname as "table", a.attname as "column", s.last_value as last
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_sequences s on s.schemaname = current_schema()
      and to_regclass(quote_ident(s.schemaname) || '.' || quote_ident(s.sequencename))
        = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    where c.relkind = 'r' and c.relnamespace = ${here} and s.last_value is not null
    order by 1, 2`.execute(db);
  return rows;
}

/** Reads the rows of a table, some at a time, each as a JSON array of the texts of its values. */
export async function* rowsOf(trx: Db, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as row from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(trx);
}

/** How much is in a database that a restore would replace; undefined where there is no account. */
export async function describeRows(
  db: Db,
): Promise<{ accounts: number; messages: number; runs: number; newest: Date | null } | undefined> {
  const tables = new Set((await tablesOf(db)).map(({ name }) => name));
  if (!['accounts', 'chat_messages', 'task_records'].every((name) => tables.has(name))) return undefined;
  const { rows } = await sql<{ accounts: number; messages: number; runs: number; newest: Date | null }>`
    select (select count(*)::int from accounts) as accounts, (select count(*)::int from chat_messages) as messages,
      (select count(*)::int from task_records) as runs, greatest(
        (select max(created_at) from accounts), (select max(last_used_at) from sessions),
        (select max(started_at) from task_records), (select max(created_at) from chat_messages)
      ) as newest`.execute(db);
  return rows[0] && rows[0].accounts > 0 ? rows[0] : undefined;
}
