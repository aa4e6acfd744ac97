import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { FastifyInstance } from 'fastify';

/** Listens on a port of its own, once. */
export async function urlOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens a stream over a real connection. */
export async function openStream(app: FastifyInstance, body: object, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch((await urlOf(app)) + calls.chatEvents.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function read(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        if (frame.startsWith('data:')) return JSON.parse(frame.slice(5));
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      text += part.value;
    }
  }
  /** The next event; undefined at the end. That hints may have been lost is said when the server begins to listen. */
  async function next(): Promise<LiveEvent | undefined> {
    const event = await read();
    return event?.kind === 'lost' ? next() : event;
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    /** The next event of a kind; those before it are passed over. */
    async nextOf(kind: string): Promise<LiveEvent> {
      for (;;) {
        const event = await read();
        if (!event) throw new Error(`The stream ended before ${kind}.`);
        if (event.kind === kind) return event;
      }
    },
    /** The whole text of a refusal. */
    json: async () => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return JSON.parse(text);
        text += part.value;
      }
    },
    close: () => abort.abort(),
  };
}
