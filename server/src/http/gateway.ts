import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address as gateways write it: alone, in quotes, with a port, or an IPv6 one in brackets. */
const WRITTEN = /^"?(?:\[([^\]]+)\](?::\d+)?|([^:]+)(?::\d+)?|([^"]+))"?$/;

/** The address in one entry of X-Forwarded-For; undefined where there is none. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain, bare] = WRITTEN.exec(entry.trim()) ?? [];
  const address = (bracketed ?? plain ?? bare ?? '').replace(/"$/, '');
  return isIP(address) ? address : undefined;
}

/**
 * Reads what the one gateway in front says of the caller's address, for all that asks for `request.ip`: only its own entry
 * counts, without its port, and where that is no address the gateway's own does, so that no spelling has a limit of its own.
 */
export function readForwardedAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const forwarded = raw.headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      // Node joins several headers of this name.
      const last = String(forwarded).split(',').at(-1) ?? '';
      raw.headers['x-forwarded-for'] = addressIn(last) ?? raw.socket.remoteAddress ?? '';
    }
    done();
  });
}

/** The shape of a request's number, as a message to customer service may have it. */
const NUMBER = /^[A-HJ-NP-Z2-9]{3}-[1-9]\d{0,11}$/;

/**
 * Numbers of requests behind a gateway: the one that it has given in `x-request-id`, under which its own log has the request.
 * @param own makes the number of a request whose gateway gives none, or one of another shape
 */
export const numbersOfGateway =
  (own: () => string) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && NUMBER.test(given) ? given : own();
  };

const UNNAMED =
  'Calls come through a gateway, but TRUST_PROXY is not set: all players have its address and share one limit, so that one of them can lock all out. Set TRUST_PROXY=true; or have whatever adds X-Forwarded-For leave it out.';

/** Headers that only gateways set. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Watches for a gateway that the settings do not name. Behind it all players have one address, and so one limit.
 * @returns a sentence for each such problem, for the health report
 */
export function watchUnnamedGateway(app: FastifyInstance): () => string[] {
  let isThere = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isThere && FORWARDED.some((name) => request.headers[name] !== undefined)) {
      isThere = true;
      request.log.error(UNNAMED);
    }
    done();
  });
  return () => (isThere ? [UNNAMED] : []);
}
