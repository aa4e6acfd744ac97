import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@assistant/contract/calls';
import { hasNginx, startGateway } from '../testing/gateway';
import { onEachDatabase } from '../testing/server';
import { urlOf } from '../testing/stream';

/** Opens a stream through the gateway. */
async function streamThrough(socketPath: string, token: string) {
  const headers = { 'content-type': 'application/json' };
  const asked: ClientRequest = request({
    socketPath,
    method: 'POST',
    path: calls.chatEvents.path,
    headers,
  }).end(JSON.stringify({ token }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return {
    status: answer.statusCode,
    /** Waits for a word of the stream, which does not end by itself. */
    async until(word: string): Promise<void> {
      while (!text.includes(word)) await once(answer, 'data');
    },
    close: () => asked.destroy(),
  };
}

(hasNginx ? describe : describe.skip)('through the gateway as it is shipped', () => {
  onEachDatabase(
    (server) => {
      let gateway: Awaited<ReturnType<typeof startGateway>>;
      beforeAll(async () => {
        await urlOf(server().app);
        const { port } = server().app.server.address() as AddressInfo;
        gateway = await startGateway(server().site.directory, port);
      });
      afterAll(() => gateway.stop());

      test('each hint comes at once, one by one, and a page that leaves frees its place', async () => {
        const token = await server().player('behind');
        const { session_id } = (await server().send(calls.chatCreateSession, {}, { token })).data;
        const stream = await streamThrough(gateway.socketPath, token);
        expect(stream.status).toBe(200);
        await stream.until('"newest"');
        for (const content of ['one', 'two']) {
          const { id } = (await server().send(calls.chatSendMessage, { session_id, content }, { token }))
            .data;
          await stream.until(`"id":${id}}`);
        }
        stream.close();
        let next = await streamThrough(gateway.socketPath, token);
        while (next.status === 429) next = await streamThrough(gateway.socketPath, token);
        expect(next.status).toBe(200);
        next.close();
      });
    },
    {},
    { streamLimits: { each: 1, address: 9, total: 9 } },
  );
});
