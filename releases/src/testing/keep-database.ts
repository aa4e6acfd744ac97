import { Client } from 'pg';

/** Does something to the database of the environment, as who can write it. */
export async function sql<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  const client = new Client(process.env.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(text, values.length > 0 ? values : undefined);
  await client.end();
  return rows;
}

const TABLES = ['site_records', 'site_versions', 'site_files'];
const each = (statement: (table: string) => string) => TABLES.map(statement).join(';');

/**
 * Keeps what the database has of the site, where it has one: the twin of copying a folder.
 * @returns puts it back, as from a backup of the database
 */
export async function keepDatabase(): Promise<() => Promise<void>> {
  if (!process.env.DATABASE_URL) return async () => {};
  await sql(
    `drop schema if exists kept cascade; create schema kept; ${each((of) => `create table kept.${of} as table ${of}`)}`,
  );
  return async () => void (await sql(each((of) => `truncate ${of}; insert into ${of} table kept.${of}`)));
}
