import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { type EventStream, MAX_UNREAD_BYTES, openEventStream } from './event-stream';

/** A connection that has asked for a stream and reads nothing of it. */
async function unreadStream() {
  const app = Fastify({ forceCloseConnections: true });
  let opened = (_stream: EventStream) => {};
  const opening = new Promise<EventStream>((resolve) => {
    opened = resolve;
  });
  let closed = 0;
  app.get('/', (_request, reply) =>
    opened(
      openEventStream(reply, () => {
        closed += 1;
      }),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.on('error', () => {});
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return { app, reader, stream: await opening, closed: () => closed };
}

test('a reader that does not read is cut, and what is sent after that is dropped', async () => {
  const { app, reader, stream, closed } = await unreadStream();
  const event = { text: 'x'.repeat(MAX_UNREAD_BYTES / 4) };
  // The system keeps some megabytes for it first.
  for (let sent = 0; !stream.isClosed() && sent < 10_000; sent += 1) {
    stream.send(event);
    await nextTurn();
  }
  expect(stream.isClosed()).toBe(true);
  stream.send(event);
  stream.stillHere();
  await nextTurn();
  expect(closed()).toBe(1);
  reader.destroy();
  await app.close();
});

test('a reader that leaves closes the stream once', async () => {
  const { app, reader, stream, closed } = await unreadStream();
  reader.destroy();
  while (closed() === 0) await nextTurn();
  expect(stream.isClosed()).toBe(true);
  stream.end();
  expect(closed()).toBe(1);
  await app.close();
});

test('an ended stream closes its connection, so that a closing server waits for nobody', async () => {
  const { app, reader, stream } = await unreadStream();
  stream.send({ kind: 'ended' });
  stream.end();
  let text = '';
  reader.on('data', (part) => {
    text += part;
  });
  reader.resume();
  await once(reader, 'end');
  expect(text).toContain('data: {"kind":"ended"}\n\n');
  await app.close();
});
