import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../system/loopback';

/**
 * Warns once if the gateway in front speaks plain HTTP to callers on other machines. Only their requests show it,
 * by X-Forwarded-Proto.
 */
export function warnOfPlainHttp(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // A health check inside the gateway's network comes without this header.
    const fromGateway = request.headers['x-forwarded-for'] !== undefined;
    if (!warned && fromGateway && request.protocol !== 'https' && !isLoopback(request.ip)) {
      warned = true;
      request.log.warn(
        'The gateway speaks plain HTTP: anyone on the network can read passwords and tokens on their way. Give it HTTPS, and have it set X-Forwarded-Proto.',
      );
    }
    done();
  });
}
