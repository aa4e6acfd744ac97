import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { poolOf } from '../../database/pool-facts';
import { makeBench } from '../../testing/bench';
import { hasNginx, startGateway } from '../../testing/gateway';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { begin, save, pass } = makeBench(server);
  beforeEach(begin);

  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server().app.inject({ url: '/metrics', remoteAddress, headers });

  test('only this machine reads the metrics, and nobody by way of a gateway', async () => {
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    expect((await ask('::1')).statusCode).toBe(200);
    expect((await ask('10.0.0.1')).statusCode).toBe(404);
    const forwarded = await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' });
    expect([forwarded.statusCode, forwarded.body]).toEqual([404, '']);
  });

  test('that they are read is no call that waits for a connection', async () => {
    for (let scrape = 0; scrape < 4; scrape += 1) {
      const { body } = await ask('127.0.0.1');
      const found = [...body.matchAll(/^database_connections\{state="(\w+)"\} (\d+)$/gm)];
      const states = Object.fromEntries(found.map(([, state, count]) => [state, Number(count)]));
      // The embedded database has no connections.
      const pooled = poolOf(server().db).length > 0;
      expect(states).toEqual(pooled ? { busy: 0, idle: expect.any(Number), awaited: 0 } : {});
    }
  });

  test('they count what is due, and health says when it waits for too long', async () => {
    const health = async () => (await server().app.inject('/api/health')).json().data;
    const token = await server().player('waits');
    await save(token, { mining: { enabled: true } });
    expect((await ask('127.0.0.1')).body).toMatch(/^engine_due_accounts 1$/m);
    pass(2);
    expect(await health()).toMatchObject({ engine: 'ok' });
    pass(1);
    const { engine, troubles } = await health();
    expect([engine, troubles]).toEqual([
      'troubled',
      expect.arrayContaining([expect.stringContaining('3 min late')]),
    ]);
  });
});

onEachDatabase(
  (server) => {
    test('the operator may open them to the network, but never to a gateway', async () => {
      const ask = (headers = {}) =>
        server().app.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers });
      expect((await ask()).statusCode).toBe(200);
      expect((await ask({ 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(404);
    });
  },
  { METRICS_FOR: 'network' },
);

(hasNginx ? test : test.skip)('the gateway as it is shipped gives them to nobody', async () => {
  const asked: string[] = [];
  const api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('the server');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const gateway = await startGateway(process.cwd(), (api.address() as AddressInfo).port);
  try {
    const statusOf = async (path: string) => {
      const sent = get({ socketPath: gateway.socketPath, path });
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect([
      await statusOf('/metrics'),
      await statusOf('/metrics?all'),
      await statusOf('/api/health'),
    ]).toEqual([404, 404, 200]);
    expect(asked).toEqual(['/api/health']);
  } finally {
    await gateway.stop();
    api.close();
  }
});
