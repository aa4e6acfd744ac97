import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { start } from '../../main/start';
import { readSettings } from '../../system/settings';
import { migratedFolder } from '../../testing/embedded';
import { type HealthDependencies, healthRoutes } from './routes';

test.each([
  [
    'regression: one of before that cannot read the newest release was ready, without a page or a task',
    2,
    undefined,
    503,
  ],
  ['one that gives an older release is ready', 2, 1, 200],
  ['one whose database does not answer is as good as the others', undefined, undefined, 200],
])('%s', async (_, newest, served, status) => {
  const app = fastify();
  const release = async () => ({ in: 'database' as const, newest, served, since: undefined, troubles: [] });
  const site = { release, troubles: async () => [], endingKeys: async () => [] };
  healthRoutes({ app, leaving: () => false, site } as unknown as HealthDependencies);
  expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(status);
});

test('regression: a server that stops says that it is not ready while it still answers, and ends each connection with an answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-ready-'));
  await migratedFolder(folder);
  const { port, close } = await start(
    readSettings({
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'site'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      LEAVE_SECONDS: '5',
      ARGON2_MEMORY_KIB: '8',
      ARGON2_PASSES: '1',
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  try {
    expect(await ask('/api/ready')).toEqual([200, 'keep-alive']);
    const closed = close();
    expect(await ask('/api/ready')).toEqual([503, 'close']);
    expect(await ask('/api/health')).toEqual([200, 'close']);
    await closed;
    await expect(ask('/api/health')).rejects.toThrow('ECONNREFUSED');
  } finally {
    agent.destroy();
    await rm(folder, { recursive: true });
  }
}, 60_000);
