/**
 * `npm run statements`: writes what the calls of all day send to the database beside it, as SQL with the plan of each
 * statement where there are a million messages, settings and runs each. It needs PostgreSQL, and takes about a minute.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../database/connect';
import { countingPool, type Sent } from '../counting-pool';
import { seedGrowth, seedPlayers } from '../growth-seed';
import { openBenchServer } from '../server';
import { hotCalls } from './hot-calls';
import { fileOf, statementFile } from './statement-file';

const GROWN = { messages: 1_000_000, own: 1000 };
/** Players beside those, and how many settings and runs each has. */
const PLAYERS = 20_000;
const EACH = 50;

/** Values that are others with each run: ids, tokens, moments. */
const RANDOM = /'(?:[0-9a-f-]{36}|[\w-]{43}|\d{4}-\d\d-\d\d [^']*)'/g;

async function planOf(db: Db, { text, parameters }: Sent): Promise<string[]> {
  if (!/^[\s(]*(select|insert|update|delete|with)\b/i.test(text)) return [];
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
await seedPlayers(server.db, PLAYERS, EACH);
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
