import { BODY_MAX_BYTES } from '@assistant/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError, notJson, notLoggedIn } from './api-error';
import { namedRule } from './field-rules';
import { jsonExcess } from './json-bounds';
import { networkOf } from './network';
import { tokenInBody } from './token-in-body';
import { makeTurns } from './turns';

/** Bodies above this are parsed in turns. Most calls have less. */
const IN_TURN_BYTES = 4 * 1024;

const signed = new WeakMap<FastifyRequest, Buffer>();

/** The body of a signed call as it came; the signature is over that. Empty for what had none. */
export const bodyAsItCame = (request: FastifyRequest): Buffer => signed.get(request) ?? Buffer.alloc(0);

type Parse = (
  request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
) => void;

/** Parses a body, or refuses it if it is too expensive. */
function parseBounded(parse: Parse, request: FastifyRequest, body: Buffer): Promise<unknown> {
  const excess = jsonExcess(body);
  if (excess) throw fieldError('body', namedRule(excess));
  return new Promise((resolve, reject) => {
    parse(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)));
  });
}

/**
 * Accepts JSON bodies only, and refuses those that are too expensive before it parses them. One address has its
 * larger bodies parsed in turns, and those above `BODY_MAX_BYTES` only with a known token, so that they slow no one
 * else.
 * @param isKnown whether a token has a session
 */
export function parseJsonBodies(app: FastifyInstance, isKnown: (token: string) => Promise<boolean>): void {
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;
  const inTurn = makeTurns();
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.signed) signed.set(request, body);
    if (body.length <= IN_TURN_BYTES) return parseBounded(parse, request, body);
    const known = body.length <= BODY_MAX_BYTES || (await isKnown(tokenInBody(body)));
    return inTurn(networkOf(request.ip), body.length, () => {
      if (!known) throw notLoggedIn();
      return parseBounded(parse, request, body);
    });
  };
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
  app.addContentTypeParser<Buffer>(
    'text/plain',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.beacon) throw notJson();
      return read(request, body);
    },
  );
}
