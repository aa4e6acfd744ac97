import fastify from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { doRegularly } from './regularly';

test('regression: a turn that waits for a slow one is not begun by a server that closes', async () => {
  const app = fastify();
  let turns = 0;
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    turns += 1;
    return slow;
  };
  const database = { failed: () => false } as Partial<DatabaseWatch> as DatabaseWatch;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  doRegularly(app, database, { everyMs: 1000, work, failing: 'it fails' });
  // Hooks of closing come last to first: the job's comes after this one.
  app.addHook('onClose', async () => void setImmediate(end));
  await app.listen({ port: 0, host: '127.0.0.1' });
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  await app.close();
  expect(turns).toBe(1);
});
