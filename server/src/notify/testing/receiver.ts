import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeOutbound, type Outbound, type OutboundOptions } from '../outbound';
import { CERTIFICATE, KEY } from './certificate';

/** A request as a receiver got it. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What a receiver answers. */
interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Answers only then. */
  after?: Promise<unknown>;
}

export interface Receiver {
  port: number;
  /** The address of a path at `receiver.example.com`, on this machine. */
  url(path?: string): string;
  received: Received[];
  /** What comes next is answered by this, until it is changed. */
  answer: (request: Received) => Answer;
  /** Sends to this machine, which only a test does. */
  outbound(options?: OutboundOptions): Outbound;
  close(): Promise<void>;
}

/** A receiver of webhooks and pushes on this machine, by HTTPS. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    get port() {
      return (server.address() as AddressInfo).port;
    },
    url: (path = '/hook') => `https://receiver.example.com:${receiver.port}${path}`,
    received: [],
    answer: () => ({ status: 200 }),
    outbound: (options) =>
      makeOutbound({
        resolve: async () => ['127.0.0.1'],
        isAllowed: () => true,
        isAllowedPort: () => true,
        ca: CERTIFICATE,
        ...options,
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server: Server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    receiver.received.push(got);
    const { status, headers = {}, body = '', after } = receiver.answer(got);
    await after;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return receiver;
}
