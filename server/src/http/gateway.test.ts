import Fastify from 'fastify';
import { watchUnnamedGateway } from './gateway';

test('regression: a gateway that the settings do not name is told of once in the log, and stays in the health report', async () => {
  const log: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => void log.push(JSON.parse(line).msg) } },
  });
  const troubles = watchUnnamedGateway(app);
  app.get('/', async () => '');
  await app.inject({ url: '/' });
  expect([log, troubles()]).toEqual([[], []]);
  for (const name of ['x-real-ip', 'x-forwarded-for'])
    await app.inject({ url: '/', headers: { [name]: '203.0.113.9' } });
  expect(log).toEqual([expect.stringContaining('Set TRUST_PROXY=true')]);
  expect(troubles()).toEqual(log);
  await app.close();
});
