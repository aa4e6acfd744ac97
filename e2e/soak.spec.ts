import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { test } from '@playwright/test';
import { expectNothingLost } from './testing/expect-nothing-lost';
import { soak } from './testing/soak';
import { startSoakServer } from './testing/soak-server';

// The server starts three times.
test.setTimeout(240_000);

// The short form of `soak.long.ts`; in `npm test` a stream is cut and restored at random (`live.spec.ts`).

test('no message is lost, doubled or read unseen through failing requests, joins, ends, reloads and two kills', {
  tag: '@moved',
}, async () => {
  const server = await startSoakServer();
  try {
    expectNothingLost(await soak(server, 1, 40));
  } finally {
    await server.stop();
  }
});

test('nor over two replicas of which one is killed', { tag: '@moved' }, async () => {
  test.skip(!hasPostgres, 'there is no PostgreSQL here');
  const database = await createDatabase();
  const server = await startSoakServer(database.url);
  try {
    expectNothingLost(await soak(server, 2, 40));
  } finally {
    await server.stop();
    await database.drop();
  }
});
