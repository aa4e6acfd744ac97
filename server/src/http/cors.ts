import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST';
const HEADERS = 'content-type, accept-language';
const TEN_MINUTES_S = '600';

/**
 * Lets pages of other origins call the API, for sites that are not served with the API (`API_BASE`). No
 * cookies are involved: the token is in the request itself.
 */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!request.url.startsWith('/api/') || !origin || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'date, retry-after, x-request-id',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': TEN_MINUTES_S,
    });
    return reply.code(204).send();
  });
}
