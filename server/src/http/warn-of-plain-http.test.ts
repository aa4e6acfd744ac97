import Fastify from 'fastify';
import { warnOfPlainHttp } from './warn-of-plain-http';

test('a gateway that speaks plain HTTP to other machines is warned of, once', async () => {
  const log: string[] = [];
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line) => void log.push(JSON.parse(line).msg) } },
  });
  warnOfPlainHttp(app);
  app.get('/', async () => '');
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
  await ask({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
  await ask({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  await ask({});
  expect(log).toEqual([]);
  await ask({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  await ask({ 'x-forwarded-for': '203.0.113.9' });
  expect(log).toEqual([expect.stringMatching(/^The gateway speaks plain HTTP: .+ Give it HTTPS/)]);
  await app.close();
});
