import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { BODY_MAX_BYTES } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { FastifyInstance } from 'fastify';
import { onEachDatabase } from '../testing/server';
import { MAX_LARGE_BODIES } from './overload';

const HALF_A_BODY = `POST ${calls.getServer.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`;
const HALF_A_PICTURE = `POST ${calls.feedbackCreate.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${BODY_MAX_BYTES + 1}\r\n\r\n{`;
const HALF_A_HEADER = 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ';

const SOON = { headers: 300, request: 300, call: 10_000, check: 50 };
const NEVER = { headers: 0, request: 0, call: 10_000, check: 600_000 };

/** The address of the server, which is started if it does not listen yet. */
async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Waits until so many more requests have come, whole or not. */
function requests(app: FastifyInstance, times: number): Promise<void> {
  let left = times;
  return new Promise((resolve) => {
    app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

/** Opens a connection that sends this and nothing more. */
async function sendHalf(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Everything received until the other side closes. */
async function readAll(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (part) => {
    all += part;
  });
  await once(socket, 'close');
  return all;
}

const sendMany = (port: number, text: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => sendHalf(port, text)));

const ask = (port: number) =>
  fetch(`http://127.0.0.1:${port}${calls.getServer.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fetch_type: 1, game_platform: 1 }),
  });

describe('while their deadline is far away', () => {
  onEachDatabase(
    (server) => {
      test('300 half-sent headers and 300 half-sent bodies leave others served as before', async () => {
        const { app } = server();
        const port = await portOf(app);
        const allArrived = requests(app, 300);
        const headers = await sendMany(port, HALF_A_HEADER, 300);
        const bodies = await sendMany(port, HALF_A_BODY, 300);
        await allArrived;
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask(port)));
        for (const socket of [...headers, ...bodies]) socket.destroy();
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      });

      test('half-sent pictures keep other pictures waiting, and nothing else', async () => {
        const { app } = server();
        const port = await portOf(app);
        const allArrived = requests(app, MAX_LARGE_BODIES);
        const half = await sendMany(port, HALF_A_PICTURE, MAX_LARGE_BODIES);
        await allArrived;
        const send = async (text: string) => {
          const url = `http://127.0.0.1:${port}${calls.feedbackCreate.path}`;
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ text }) });
          return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
        };
        const answers = [await send('x'.repeat(BODY_MAX_BYTES)), await send('x')];
        for (const socket of half) socket.destroy();
        expect(answers).toEqual([
          { status: 503, retryAfter: '1' },
          { status: 401, retryAfter: null },
        ]);
      });
    },
    {},
    { deadlines: NEVER },
  );
});

describe('at their deadline', () => {
  onEachDatabase(
    (server) => {
      test.each([
        ['headers', HALF_A_HEADER],
        ['body', HALF_A_BODY],
      ])('a request without all its %s is answered 408 in the envelope and closed', async (_what, text) => {
        const socket = await sendHalf(await portOf(server().app), text);
        const [head = '', body = ''] = (await readAll(socket)).split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
        expect(JSON.parse(body)).toEqual({ code: 408, msg: '请求未能完整送达', data: {} });
      });
    },
    {},
    { deadlines: SOON },
  );
});
