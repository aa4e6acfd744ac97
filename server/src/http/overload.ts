import { BODY_MAX_BYTES } from '@assistant/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './api-error';
import { networkOf } from './network';

const landings = new WeakMap<FastifyRequest, () => void>();

/** A stream was opened: it is answered, and costs nothing more until something happens. */
export const noLongerInFlight = (request: FastifyRequest): void => landings.get(request)?.();

/** Calls of one connection at the same time. Browsers and gateways send one after another; only a flood is pipelined. */
const OF_CONNECTION = 8;

/** The share of all slots that one address may have: a phone network puts many players behind one. */
const PART_OF_ADDRESS = 1 / 2;

/**
 * Refuses calls above `limit` at the same time with 503, so that the ones under way still finish in time; the same above
 * what one connection and one address may have of them. A call counts once its body has arrived, so a half-sent one costs
 * only its sender; one that is refused takes no slot.
 */
export function limitInFlight(app: FastifyInstance, limit: number): void {
  const ofAddress = Math.ceil(limit * PART_OF_ADDRESS);
  const connections = new WeakMap<object, number>();
  const addresses = new Map<string, number>();
  let inFlight = 0;
  const takeSlot = (request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw;
    const network = networkOf(request.ip);
    const ofSocket = () => connections.get(socket) ?? 0;
    const ofNetwork = () => addresses.get(network) ?? 0;
    if (inFlight >= limit) throw unavailable(1, 'in_flight');
    if (ofSocket() >= OF_CONNECTION) throw unavailable(1, 'connection');
    if (ofNetwork() >= ofAddress) throw unavailable(1, 'address');
    const count = (by: number) => {
      inFlight += by;
      connections.set(socket, ofSocket() + by);
      const left = ofNetwork() + by;
      if (left > 0) addresses.set(network, left);
      else addresses.delete(network);
    };
    count(1);
    let flying = true;
    const land = () => {
      if (flying) count(-1);
      flying = false;
    };
    reply.raw.once('close', land);
    landings.set(request, land);
  };
  app.addHook('preValidation', (request, reply, done) => {
    // A connection that was closed before fires no further event and would be counted for ever.
    // A server that is busy is not one that leaves: without it the others would be busier.
    const counts = request.url.startsWith('/api/') && request.url !== '/api/ready';
    if (counts && !reply.raw.closed) takeSlot(request, reply);
    done();
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
  app.addHook('preParsing', (request, reply, _payload, done) => {
    // A chunked body does not announce its size and may be as large as its call allows.
    const mayBeLarge = !(Number(request.headers['content-length']) <= BODY_MAX_BYTES);
    if (mayBeLarge && request.routeOptions.bodyLimit > BODY_MAX_BYTES && !reply.raw.closed) {
      if (arriving >= MAX_LARGE_BODIES) throw unavailable(1, 'large_bodies');
      arriving += 1;
      reply.raw.once('close', () => {
        arriving -= 1;
      });
    }
    done();
  });
}
