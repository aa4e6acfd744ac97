import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { openMigrated } from '../../../server/src/testing/embedded';

/** So many stories have one database: each leaves a little in its catalogue. */
const STORIES = 40;

/** All tables but those that say which migrations the database has; those first that have rows. */
const TABLES = `select format('%I', relname) as name, pg_relation_size(oid) > 0 as filled from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by relname`;

/** The counters of ids that have started. */
const STARTED = `select sequencename as name, last_value as last, start_value as start from pg_sequences
  where schemaname = 'public' and last_value is not null`;

const COUNTERS = `select setval(format('%I', one.name)::regclass, coalesce(was.last, one.start), was.last is not null)
  from (${STARTED}) one left join first.counters was on was.name = one.name`;

interface Kept {
  pool: PostgresPool;
  client: PostgresPoolClient;
  /** What makes it as its migrations have left it. */
  emptying: string[];
  stories: number;
}

let kept: Kept | undefined;

async function open(): Promise<Kept> {
  const pool = await openMigrated('simulated-');
  const client = await pool.connect();
  const send = (text: string) => client.query<{ name: string; filled: boolean }>(text, []);
  const { rows } = await send(TABLES);
  const filled = rows.flatMap((table) => (table.filled ? [table.name] : []));
  await send('create schema first');
  await send(`create table first.counters as ${STARTED}`);
  for (const name of filled) await send(`create table first.${name} as table ${name}`);
  const emptying = [
    'rollback',
    `truncate ${rows.map(({ name }) => name).join(', ')}`,
    ...filled.map((name) => `insert into ${name} overriding system value table first.${name}`),
    COUNTERS,
    // What it logs is kept until then.
    'checkpoint',
  ];
  return { pool, client, emptying, stories: 0 };
}

/**
 * A connection to a database in memory that is as migrations leave it. All stories of a process have the same one, emptied before each,
 * the first one too: a new one takes as long as minutes of a story, and plans each statement anew.
 */
export async function emptiedDatabase(): Promise<PostgresPoolClient> {
  if (kept?.stories === STORIES) {
    await kept.pool.end();
    kept = undefined;
  }
  kept ??= await open();
  kept.stories += 1;
  for (const statement of kept.emptying) await kept.client.query(statement, []);
  return kept.client;
}
