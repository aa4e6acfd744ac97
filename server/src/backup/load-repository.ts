import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect';
import { migrations } from '../database/migrations';
import { here, type Migrated, type Numbering, tablesOf } from './rows-repository';
import { BackupError } from './seal';

/**
 * Numbers go on so far above the last one of the backup: pages ask for what is newer than the newest that they have, which
 * the lost server may have numbered.
 */
const NUMBERS_LOST = 1_000_000;

const names = async (db: Db, query: RawBuilder<{ name: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ name }) => name);

/** Does what a restore does to the database, all of it or nothing. */
export const allOrNothing = <Done>(db: Db, work: (trx: Db) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(work);

/** Removes every table of this database, with what belongs to them. */
async function dropAll(trx: Db): Promise<void> {
  const functions = await names(
    trx,
    sql`select distinct p.oid::regprocedure::text as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = ${here} and p.pronamespace = ${here}`,
  );
  const tables = await names(
    trx,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = ${here}`,
  );
  for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(trx);
  for (const name of functions) await sql`drop function ${sql.raw(name)}`.execute(trx);
}

async function noteMigrated(trx: Db, made: readonly Migrated[]): Promise<void> {
  for (const { name, timestamp } of made)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(trx);
}

/** What is set aside while rows come in any order: what they refer to, and what triggers have written as rows already. */
async function setAside(trx: Db): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = ${here}`.execute(trx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
  const tables = (await tablesOf(trx)).map(({ name }) => name);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    // Some migrations fill tables.
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
  return async () => {
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  };
}

/** Puts rows into a table. @param rows a JSON array of rows, each an array of texts in the order of the columns */
export type LoadRows = (table: string, columns: readonly string[], rows: string) => Promise<void>;

async function loader(trx: Db): Promise<LoadRows> {
  const { rows: found } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = ${here} and a.attnum > 0 and not a.attisdropped`.execute(trx);
  const types = new Map(found.map(({ table, column, type }) => [JSON.stringify([table, column]), type]));
  return async (table, columns, rows) => {
    const values = columns.map((column, at) => {
      const type = types.get(JSON.stringify([table, column]));
      if (type === undefined)
        throw new BackupError(`The file has ${table}.${column}, which its schema does not`);
      return sql`(row ->> ${sql.lit(at)})::${sql.raw(type)}`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      overriding system value
      select ${sql.join(values)} from json_array_elements(${rows}::json) as row`.execute(trx);
  };
}

/**
 * Replaces everything in a database, in a transaction of the caller: the schema of these migrations is made, `load` puts the
 * rows in, then the newer migrations are made.
 */
export async function replaceAll(
  trx: Db,
  made: readonly Migrated[],
  load: (rows: LoadRows) => Promise<readonly Numbering[]>,
  now: Date,
): Promise<void> {
  await dropAll(trx);
  await sql`
    create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    trx,
  );
  const before = new Set(made.map(({ name }) => name));
  for (const name of before) await migrations[name]?.up(trx);
  await noteMigrated(trx, made);
  const putBack = await setAside(trx);
  const numberings = await load(await loader(trx));
  await putBack();
  for (const { table, column, last } of numberings)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last + NUMBERS_LOST}::bigint)`.execute(
      trx,
    );
  const newer = Object.keys(migrations).filter((name) => !before.has(name));
  for (const name of newer) await migrations[name]?.up(trx);
  await noteMigrated(
    trx,
    newer.map((name) => ({ name, timestamp: now.toISOString() })),
  );
}

/** Ends the logins of the staff: who was put out after the backup is in again by it. */
export async function endStaffLogins(trx: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from sessions where kind = 'desk' returning token_hash)
    insert into ended_sessions (token_hash, why, at) select token_hash, 'ended', ${now} from gone
    on conflict do nothing`.execute(trx);
}

/** How many other connections this user has to the database: those of servers that still run. */
export async function otherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}
