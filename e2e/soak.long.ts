import { test } from '@playwright/test';
import { createDatabase, hasPostgres } from '../server/src/testing/postgres';
import { expectNothingLost } from './testing/expect-nothing-lost';
import { soak } from './testing/soak';
import { startSoakServer } from './testing/soak-server';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const COUNT = 100;

test.setTimeout(30 * 60_000);

test('20 times 100 messages each way, a fifth of the requests failing, the server killed twice', async () => {
  const server = await startSoakServer();
  try {
    for (const seed of SEEDS) expectNothingLost(await soak(server, seed, COUNT));
  } finally {
    await server.stop();
  }
});

test('the same over two replicas on PostgreSQL, of which one is killed', async () => {
  test.skip(!hasPostgres, 'there is no PostgreSQL here');
  for (const seed of SEEDS) {
    const database = await createDatabase();
    const server = await startSoakServer(database.url);
    try {
      expectNothingLost(await soak(server, seed, COUNT));
    } finally {
      await server.stop();
      await database.drop();
    }
  }
});
