import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasNginx, startGateway } from '../testing/gateway';
import { onEachDatabase } from '../testing/server';

const NUMBER = /^[A-HJ-NP-Z2-9]{3}-[1-9]\d{0,11}$/;

/** Asks by a socket. The number that a client makes up is sent along. */
async function ask(socketPath: string, path: string) {
  const sent = get({ socketPath, path, headers: { 'x-request-id': 'AAA-1' } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += part;
  return { status: answer.statusCode, number: answer.headers['x-request-id'] as string, body };
}

onEachDatabase(
  (server) => {
    test('regression: the number that the gateway gives is that of the log and of the answer; another shape is not taken', async () => {
      const { app, log } = server();
      const numberOf = async (given: string) => {
        const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': given };
        return (await app.inject({ url: '/api/none', headers })).headers['x-request-id'];
      };
      expect(await numberOf('K7F-421')).toBe('K7F-421');
      expect(log.some((line) => JSON.parse(line).reqId === 'K7F-421')).toBe(true);
      for (const given of ['', 'k7f-421', 'K7F-0', `K7F-${'1'.repeat(13)}`, 'K7F-1 "}', '../../etc']) {
        const own = await numberOf(given);
        expect(own).toMatch(NUMBER);
        expect(own).not.toBe(given);
      }
    });

    (hasNginx ? test : test.skip)(
      'one number stands in the log of the gateway, in that of the server and in what the page gets',
      async () => {
        const { app, log } = server();
        await app.listen({ port: 0, host: '127.0.0.1' });
        app.server.unref();
        const { port } = app.server.address() as AddressInfo;
        const gateway = await startGateway(process.cwd(), port);
        // Nothing listens there.
        const broken = await startGateway(process.cwd(), 1);
        try {
          const failed = await ask(gateway.socketPath, '/api/none');
          expect(failed).toMatchObject({ status: 404, number: expect.stringMatching(NUMBER) });
          expect(failed.number).not.toBe('AAA-1');
          expect(
            (await gateway.log()).filter((line) => line.includes(` ${failed.number} GET `)),
          ).toHaveLength(1);
          expect(log.filter((line) => JSON.parse(line).reqId === failed.number)).toHaveLength(1);
          expect(await ask(gateway.socketPath, '/api/health')).toMatchObject({
            status: 200,
            number: undefined,
          });
          const refused = await ask(broken.socketPath, '/api/health');
          expect(refused).toMatchObject({ status: 502, number: expect.stringMatching(NUMBER) });
          expect(await broken.log()).toEqual([
            expect.stringContaining(` ${refused.number} GET /api/health 502 `),
          ]);
        } finally {
          await gateway.stop();
          await broken.stop();
        }
      },
    );
  },
  { TRUST_PROXY: 'true' },
);

onEachDatabase((server) => {
  test('without a gateway the number is the server’s own', async () => {
    const { headers } = await server().app.inject({
      url: '/api/none',
      headers: { 'x-request-id': 'K7F-421' },
    });
    expect(headers['x-request-id']).toMatch(NUMBER);
    expect(headers['x-request-id']).not.toBe('K7F-421');
  });
});
