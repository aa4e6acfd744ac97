import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { LocalText } from '@assistant/contract';

/** Answers by Node's error code: not HTTP, or too late. Everything else is a bad request. */
const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const WORDS: LocalText = { zh: '请求未能完整送达', en: 'The request did not arrive whole.' };

/** Answers a connection without a complete request with the envelope, and closes it. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // No one listens at the other end of a reset connection.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ code, msg: WORDS.zh, data: {} });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
