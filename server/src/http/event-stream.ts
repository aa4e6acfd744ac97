import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A reader that leaves this many bytes lying does not read. */
export const MAX_UNREAD_BYTES = 64 * 1024;

/** An answer that goes on. Events are dropped once it is closed. */
export interface EventStream<Event = unknown> {
  send(event: Event): void;
  /** Says that the server is still there, without an event. */
  stillHere(): void;
  /** Ends the answer after what was sent. */
  end(): void;
  isClosed(): boolean;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // After it, an idle connection would keep a closing server waiting.
  connection: 'close',
  // nginx, and what understands its word, passes on each event at once.
  'x-accel-buffering': 'no',
};

/** Writes to a reader that reads; one that does not is cut, or what waits for it would fill the memory. */
function writeTo(raw: ServerResponse, frame: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(frame);
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
}

/**
 * Begins an answer that goes on, on a reply that nothing was sent on.
 * @param onClose called once when it is over, whichever side ended it
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  raw.once('close', onClose);
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEAD });
  return {
    send: (event) => writeTo(raw, `data: ${JSON.stringify(event)}\n\n`),
    stillHere: () => writeTo(raw, ':\n\n'),
    end: () => void raw.end(),
    isClosed: () => raw.writableEnded || raw.destroyed,
  };
}
