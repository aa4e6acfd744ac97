import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Flags of an answer without an error, to one question, with one record. */
const ANSWER = Buffer.from([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
/** The name that was asked, an A record, 60 s, 127.0.0.1. */
const LOOPBACK = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
const EMPTY = Buffer.from([0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0]);
const HEADER = 12;

/** A name server on this machine that answers 127.0.0.1 for names of `receiver`, and nothing for others. */
export async function openNameServer() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let silent = 0;
  socket.on('message', (query, from) => {
    const question = query.subarray(HEADER);
    if (!question.includes('receiver')) {
      silent += 1;
      return;
    }
    const end = question.indexOf(0) + 5;
    const isA = question[end - 3] === 1;
    const parts = [query.subarray(0, 2), isA ? ANSWER : EMPTY, question.subarray(0, end)];
    socket.send(Buffer.concat(isA ? [...parts, LOOPBACK] : parts), from.port, from.address);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Questions that were not answered. */
    silent: () => silent,
    close: () => new Promise<void>((closed) => socket.close(() => closed())),
  };
}
