import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
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

/** A call that succeeds in less than this is routine, in milliseconds. */
const SLOW_MS = 1000;

/** How often routine calls of one path have a line, in milliseconds. */
const ROUTINE_MS = 1000;

/**
 * Counts the routine calls of each path.
 * @returns how many a line about this one stands for; 0 where none is due yet
 */
function countRoutine(now: () => number): (request: FastifyRequest) => number {
  const paths = new Map<string, { until: number; calls: number }>();
  return ({ routeOptions: { url = '' } }) => {
    const path = paths.get(url) ?? { until: 0, calls: 0 };
    paths.set(url, path);
    path.calls += 1;
    const at = now();
    if (at < path.until) return 0;
    const { calls } = path;
    Object.assign(path, { until: at + ROUTINE_MS, calls: 0 });
    return calls;
  };
}

const isRoutine = ({ statusCode, elapsedTime }: FastifyReply): boolean =>
  statusCode < 400 && elapsedTime < SLOW_MS;

/**
 * One line per answered request: calls at `info`, files of the site at `debug`. Routine calls of one path have a line a second
 * at most, which says in `calls` for how many it stands; what failed or was slow always has its own.
 * @param now of a clock that only goes on, in milliseconds
 */
export function logRequests(app: FastifyInstance, now = () => performance.now()): void {
  const count = countRoutine(now);
  app.addHook('onResponse', (request, reply, done) => {
    const isCall = request.url.startsWith('/api/');
    const calls = isCall && isRoutine(reply) ? count(request) : 1;
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime), ...(calls > 1 && { calls }) };
    if (calls > 0) request.log[isCall ? 'info' : 'debug'](line, 'answered');
    done();
  });
}
