import { BODY_MAX_BYTES } from '@assistant/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from './api-error';

const landings = new WeakMap<FastifyRequest, () => void>();

/** A stream was opened: it is answered, and costs nothing more until something happens. */
export const noLongerInFlight = (request: FastifyRequest): void => landings.get(request)?.();

/**
 * Refuses calls above `limit` at the same time with 503, so that the ones under way still finish in time. A
 * call counts once its body has arrived, so a half-sent one costs only its sender.
 */
export function limitInFlight(app: FastifyInstance, limit: number): void {
  let inFlight = 0;
  app.addHook('preValidation', async (request, reply) => {
    // A connection that was closed before fires no further event and would be counted for ever.
    if (!request.url.startsWith('/api/') || reply.raw.closed) return;
    inFlight += 1;
    let flying = true;
    const land = () => {
      if (flying) inFlight -= 1;
      flying = false;
    };
    reply.raw.once('close', land);
    landings.set(request, land);
    if (inFlight > limit) throw unavailable(1);
  });
}

/** The most bodies above `BODY_MAX_BYTES` that arrive at the same time. They take at most 45 MB of memory. */
export const MAX_LARGE_BODIES = 32;

/**
 * Refuses large bodies beyond `MAX_LARGE_BODIES` at the same time with 503 before they are read. They are kept in
 * memory while they arrive, and half-sent ones would fill it.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  let arriving = 0;
  app.addHook('preParsing', async (request, reply) => {
    // A chunked body does not announce its size and may be as large as its call allows.
    const bytes = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
    if (bytes <= BODY_MAX_BYTES || request.routeOptions.bodyLimit <= BODY_MAX_BYTES || reply.raw.closed)
      return;
    if (arriving >= MAX_LARGE_BODIES) throw unavailable(1);
    arriving += 1;
    reply.raw.once('close', () => {
      arriving -= 1;
    });
  });
}
