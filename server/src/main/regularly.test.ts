import fastify from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { doRegularly } from './regularly';

const database = { failed: () => false } as Partial<DatabaseWatch> as DatabaseWatch;
const log: string[] = [];
const stream = { write: (line: string) => void log.push(JSON.parse(line).msg) };

/** A server with one job of a second, whose work lasts until `end`. */
function makeSlow() {
  const app = fastify({ logger: { level: 'error', stream } });
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = jest.fn(() => slow);
  const hanging = doRegularly(app, database, { name: 'slow', everyMs: 1000, work, failing: 'it fails' });
  return { app, work, end: () => end(), hanging };
}

const turns = () => new Promise(setImmediate);

beforeEach(() => {
  log.length = 0;
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    now: Date.parse('2026-05-01T08:00Z'),
  });
});
afterEach(() => jest.useRealTimers());

test('regression: a turn that waits for a slow one is not begun by a server that closes', async () => {
  const { app, work, end } = makeSlow();
  // Hooks of closing come last to first: the job's comes after this one.
  app.addHook('onClose', async () => void setImmediate(end));
  await app.listen({ port: 0, host: '127.0.0.1' });
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  await app.close();
  expect(work).toHaveBeenCalledTimes(1);
});

test('regression: work that hangs is logged once, with its name and since when, and is not done twice', async () => {
  const { app, work, end, hanging } = makeSlow();
  await app.listen({ port: 0, host: '127.0.0.1' });
  jest.advanceTimersByTime(599_000);
  expect([log, hanging()]).toEqual([[], undefined]);
  jest.advanceTimersByTime(3_600_000);
  expect(log).toEqual([expect.stringMatching(/“slow” has not ended since 2026-05-01T08:00:00\.\d+Z/)]);
  expect(hanging()).toBe(log[0]);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await turns();
  expect(hanging()).toBeUndefined();
  await app.close();
});

test('regression: a server that closes does not wait for ever for work that hangs, and says so', async () => {
  const { app } = makeSlow();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = app.close();
  for (let look = 0; look < 20; look += 1) {
    await turns();
    jest.advanceTimersByTime(1000);
  }
  await closed;
  expect(log).toEqual(['The server closes while the job “slow” is under way.']);
});

test('what has more to do goes on at once, until the server closes', async () => {
  const app = fastify();
  let bites = 0;
  const work = jest.fn(async () => {
    bites += 1;
    return bites < 3;
  });
  doRegularly(app, database, { name: 'bites', everyMs: 1000, work, failing: 'it fails' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await turns();
  expect(work).toHaveBeenCalledTimes(3);
  await app.close();
});
