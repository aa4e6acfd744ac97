import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Traces } from '../system/traces';
import { routeOf } from './request-metrics';

const traced = new WeakMap<FastifyRequest, ReturnType<Traces['request']>>();

/** A request is answered; a stream is as it opens, for what it says later was not asked for. */
export function endTrace(request: FastifyRequest, status: number): void {
  traced.get(request)?.end(status);
  traced.delete(request);
}

/**
 * Traces each call from its head to its answer; what it asks of the database and of the game is a part of it. No trace goes on from
 * what a caller sends: so anybody could have all that he does traced, or nothing of it.
 */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  traces.logTo(app.log);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { method, id, routeOptions } = request;
    const route = routeOf(request.url, routeOptions.url);
    const span = traces.request(`${method} ${route}`, {
      'http.request.method': method,
      'http.route': route,
      'request.number': id,
    });
    traced.set(request, span);
    span.inside(done);
  });
  // Once its body is read, a request continues in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = traced.get(request);
    if (span) span.inside(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endTrace(request, reply.statusCode);
    done();
  });
}
