import type { FastifyInstance } from 'fastify';
import { unavailable } from './api-error';

/** Refuses calls above `limit` at the same time with 503, so that the ones under way still finish in time. */
export function limitInFlight(app: FastifyInstance, limit: number): void {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > limit) throw unavailable(1);
  });
}
