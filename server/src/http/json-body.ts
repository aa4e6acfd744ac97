import type { FastifyInstance } from 'fastify';
import { fieldError } from './api-error';
import { namedRule } from './field-rules';
import { jsonExcess } from './json-bounds';

/** Accepts JSON bodies only, and refuses those that are too expensive before it parses them. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const excess = jsonExcess(body);
    if (excess) return done(fieldError('body', namedRule(excess)));
    return parse(request, body.toString('utf8'), done);
  });
}
