import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../system/loopback';

/** The headers of every answer. The page replaces the policy, which allows nothing to run. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Those that say something of a document alone: beside 25 files of a first visit they weighed 4 kB. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

const isReleasedFile = (url: string): boolean => /^\/(shell|remotes)\//.test(url);

const TWO_YEARS_S = 63_072_000;

/**
 * Adds the headers. HSTS only if the request came over TLS, because browsers ignore it otherwise; and not for this machine, as
 * it would lock out what else listens here, on other ports.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    if (!isReleasedFile(request.url)) reply.headers(OF_DOCUMENTS);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https' && !isLoopback(request.hostname)) {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
    done();
  });
}
