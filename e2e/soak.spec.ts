import { test } from '@playwright/test';
import { expectNothingLost } from './testing/expect-nothing-lost';
import { soak } from './testing/soak';
import { startSoakServer } from './testing/soak-server';

// The server starts three times.
test.setTimeout(240_000);

/** The short form of `soak.long.ts`. */
test('no message is lost or doubled while a fifth of the requests fails and the server is killed twice', async () => {
  const server = await startSoakServer();
  try {
    expectNothingLost(await soak(server, 1, 40));
  } finally {
    await server.stop();
  }
});
