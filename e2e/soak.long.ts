import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { test } from '@playwright/test';
import { expectNothingLost } from './testing/expect-nothing-lost';
import { soak } from './testing/soak';
import { startSoakServer } from './testing/soak-server';

/** `SOAK_SEEDS=5` runs the first five; `SOAK_SEEDS=7-7` the seventh alone. */
const [first = '', last] = (process.env.SOAK_SEEDS ?? '20').split('-');
const from = last === undefined ? 1 : Number(first);
const SEEDS = Array.from({ length: Number(last ?? first) - from + 1 }, (_, index) => from + index);
const COUNT = 100;

test.setTimeout(SEEDS.length * 5 * 60_000);

for (const seed of SEEDS)
  test(`100 messages a side, a fifth of the requests failing, the server killed twice (seed ${seed})`, async () => {
    const server = await startSoakServer();
    try {
      expectNothingLost(await soak(server, seed, COUNT));
    } finally {
      await server.stop();
    }
  });

for (const seed of SEEDS)
  test(`the same over two replicas on PostgreSQL, of which one is killed (seed ${seed})`, async () => {
    test.skip(!hasPostgres, 'there is no PostgreSQL here');
    const database = await createDatabase();
    const server = await startSoakServer(database.url);
    try {
      expectNothingLost(await soak(server, seed, COUNT));
    } finally {
      await server.stop();
      await database.drop();
    }
  });
