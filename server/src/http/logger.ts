import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from '../system/settings';

/** Where log lines are written. Tests read them. */
export type LogStream = { write(line: string): void };

/** The log never has a body, a query or a header, because tokens and passwords are in the first two. */
export function loggerOptions(
  level: Settings['LOG_LEVEL'],
  stream?: LogStream,
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}

/**
 * Gives each request of a process a number that people can read to each other, `K7F-42`: it stands in every line of the
 * log about the request (`reqId`), and in the answer to one that failed. The letters differ from process to process.
 */
export function requestNumbers(): () => string {
  const letters = Array.from({ length: 3 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  let count = 0;
  return () => {
    count += 1;
    return `${letters}-${count}`;
  };
}

/** Without what is taken for something else: 0 and O, 1 and I. */
const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** One line per answered request: calls at `info`, files of the site at `debug`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.url.startsWith('/api/') ? 'info' : 'debug';
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
