import { randomUUID } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { queryBuilder } from '../database/connect';
import { openMigrated } from '../testing/embedded';
import type { RunTools } from './tools';
import { type Ends, withLease } from './with-lease';

const pool = openMigrated();
afterAll(async () => (await pool).end());

/** One that another replica has taken meanwhile, so that nothing is stored. */
const lease = {
  accountId: 1,
  owner: randomUUID(),
  at: new Date(),
  changes: 0,
  takenAt: performance.now(),
  cutOff: false,
};

/** Signals that Node keeps for a signal, as they depend on it. */
function dependants(signal: AbortSignal): number {
  const kept = Object.getOwnPropertySymbols(signal).find(
    ({ description }) => description === 'kDependantSignals',
  );
  return kept ? ((signal as unknown as Record<symbol, Set<object> | undefined>)[kept]?.size ?? 0) : 0;
}

async function setUp() {
  const tools = { db: queryBuilder(await pool), now: () => new Date() } as RunTools;
  const now = new AbortController();
  const session = (work: (ends: Ends) => Promise<never>) =>
    withLease(tools, lease, { soon: now.signal, now: now.signal }, work);
  return { now, session };
}

test('a session that is over leaves nothing with what ends all of them', async () => {
  const { now, session } = await setUp();
  for (let times = 0; times < 20; times += 1)
    await expect(session(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(getEventListeners(now.signal, 'abort')).toEqual([]);
  // Regression: something of each session stayed, as long as the server lived.
  expect(dependants(now.signal)).toBe(0);
});

test.each(['before', 'while'])('a server that stops %s it works ends it', async (when) => {
  const { now, session } = await setUp();
  if (when === 'before') now.abort(new Error('stopped'));
  const ended = session(
    ({ end }) =>
      new Promise((_, reject) => {
        if (end.aborted) reject(end.reason);
        end.addEventListener('abort', () => reject(end.reason));
      }),
  );
  now.abort(new Error('stopped'));
  await expect(ended).rejects.toThrow('stopped');
});
