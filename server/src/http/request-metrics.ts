import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From an answer out of memory to the deadline of a call, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its answer goes on until the page leaves. */
    streams?: boolean;
  }
}

const reasons = new WeakMap<FastifyRequest, string>();

/** A request is refused for this reason. */
export const noteReason = (request: FastifyRequest, reason: string): void => {
  reasons.set(request, reason);
};

/** The address of a call as it is declared, so that no caller makes a label; what is no call is the site's. */
export function routeOf(url: string, declared = ''): string {
  if (!url.startsWith('/api/')) return 'site';
  return declared.startsWith('/api/') ? declared : 'none';
}

/**
 * Counts in `registry` what is answered by each call, and measures how long it takes; a stream, which ends with its page, is only
 * counted where it is refused. What is refused is counted by status as well, with the reason of a 429 or 503.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const took = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took to be answered, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'http_refusals_total',
    help: 'Requests answered with a status of 400 or more, by route, status and reason.',
    labelNames: ['route', 'status', 'reason'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const route = routeOf(request.url, url);
    const { statusCode } = reply;
    if (statusCode >= 400 || !config?.streams) took.observe({ route }, reply.elapsedTime / 1000);
    if (statusCode >= 400) refused.inc({ route, status: statusCode, reason: reasons.get(request) ?? '' });
    done();
  });
}
