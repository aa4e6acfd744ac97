/**
 * `npm run statements`: writes what the calls of all day send to the database beside it, as SQL with the plan of each
 * statement where there are a million messages, settings and runs each. It needs PostgreSQL, and takes about a minute.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../database/connect';
import { countingPool, type Sent } from '../counting-pool';
import { seedGrowth } from '../growth-seed';
import { openBenchServer } from '../server';
import { hotCalls } from './hot-calls';
import { fileOf, statementFile } from './statement-file';

const GROWN = { messages: 1_000_000, own: 1000 };
/** Settings and runs of each of the 20,000 players that the million messages belong to. */
const EACH = 50;

/** What the players of the million messages have beside them. */
async function seedPlayers(db: Db): Promise<void> {
  await sql`
    insert into task_settings (account_id, task_id, "values", revision, updated_at)
    select id, 'task-' || n, '{"enabled": true}', 1, now()
    from accounts, generate_series(1, ${sql.lit(EACH)}) n where account like 'grown%'`.execute(db);
  await sql`
    insert into sessions (token_hash, account_id, kind, ip, device, last_used_at)
    select 'grown' || id, id, 'player', '', '', now() from accounts where account like 'grown%'`.execute(db);
  await sql`
    insert into engine_accounts (account_id) select id from accounts on conflict do nothing`.execute(db);
  await sql`
    insert into memberships (account_id, level, expires_at, waiting, granted_by, updated_at)
    select id, 'basic', now() + interval '30 days', '[]', '', now() from accounts where account like 'grown%'`.execute(
    db,
  );
  await sql`
    insert into task_records
      (account_id, task_id, game_day, trigger, started_at, finished_at, result, coin, gains, text_zh, text_en)
    select id, 'task-' || n % 10, 20500 + n / 10, 'schedule', now(), now(), 'done', 0, '[]', '', ''
    from generate_series(1, ${sql.lit(EACH)}) n, accounts where account like 'grown%'`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Values that are others with each run: ids, tokens, moments. */
const RANDOM = /'(?:[0-9a-f-]{36}|[\w-]{43}|\d{4}-\d\d-\d\d [^']*)'/g;

async function planOf(db: Db, { text, parameters }: Sent): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  const explain = CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
  return rows.map((row) => row['QUERY PLAN'].replace(RANDOM, "'…'"));
}

let counting: ReturnType<typeof countingPool> | undefined;
const server = await openBenchServer('postgresql', (pool) => {
  counting = countingPool(pool);
  return counting.pool;
});
const { asks, session_id } = await hotCalls(server);
await seedGrowth(server.db, session_id, GROWN);
await seedPlayers(server.db);
for (const [call, ask] of Object.entries(asks)) {
  await counting?.settled();
  const sent = (await counting?.sentBy(ask)) ?? [];
  const planned: { text: string; plan: string[] }[] = [];
  for (const one of sent) planned.push({ text: one.text, plan: await planOf(server.db, one) });
  const file = statementFile(call);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, fileOf(call, planned));
  console.log(file);
}
await server.close();
