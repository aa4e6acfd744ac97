import { BODY_MAX_BYTES, type Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** The JSON Schema of one of the contract's schemas, which OpenAPI 3.1 accepts as it is. */
function schemaOf(schema: Call['request'], io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/**
 * The first number is raised where a change breaks pages that were built before, which `npm run check` reports
 * (docs/decisions/0008-calls-of-pages.md). 2: the pages of the first release that the contract is checked of.
 * 3: a registration may be answered without a token.
 */
const API_VERSION = '3.0.0';

const TOKEN = { type: 'string', description: 'As login or register gave it.' };

/** The headers of a signed call (RFC 9421, RFC 9530). */
const SIGNATURE = ['Content-Digest', 'Signature-Input', 'Signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** The request with the token beside its own fields, if the call takes one (spec section 7). */
function requestOf(call: Call): Json {
  const request = schemaOf(call.request, 'input');
  if (call.auth === 'none' || call.auth === 'key') return request;
  const required = (request.required as string[] | undefined) ?? [];
  return {
    ...request,
    properties: { token: TOKEN, ...(request.properties as Json | undefined) },
    required: call.auth === 'optional' ? required : ['token', ...required],
  };
}

function envelope(data: Json, code: Json): Json {
  return {
    type: 'object',
    properties: { code, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** An answer that goes on: each event is one line `data:` with JSON. */
function events(event: Json): Json {
  return { description: 'A stream of events', content: { 'text/event-stream': { schema: event } } };
}

/** What a browser sends as it leaves a page is JSON too, by whatever type. */
function contentOf(call: Call): Json {
  const media = { schema: requestOf(call) };
  return { 'application/json': media, ...(call.beacon && { 'text/plain': media }) };
}

function operationOf(name: string, call: Call): Json {
  const refusal = { $ref: '#/components/responses/Refusal' };
  const data = schemaOf(call.data, 'output');
  return {
    operationId: name,
    summary: call.summary,
    'x-auth': call.auth,
    'x-max-bytes': call.maxBytes ?? BODY_MAX_BYTES,
    ...(call.auth === 'key' && { parameters: SIGNATURE }),
    requestBody: { required: true, content: contentOf(call) },
    responses: {
      200: call.stream ? events(data) : json('Success', envelope(data, { const: 0 })),
      default: refusal,
    },
  };
}

/** The OpenAPI 3.1 document of all calls: a pure function of the contract, made once where it is asked for. */
export function openApiDocument(): Json {
  document ??= makeDocument();
  return document;
}

let document: Json | undefined;

function makeDocument(): Json {
  const operations = Object.entries(calls).map(([name, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operationOf(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Three Kingdoms Assistant',
      version: API_VERSION,
      description: 'Every answer is { code, msg, data }; code 0 is success, any other is the HTTP status.',
    },
    paths: Object.fromEntries(operations),
    components: {
      responses: {
        Refusal: json(
          'Refused; `data` names the field and its rule where one was wrong.',
          envelope({ type: 'object' }, { type: 'integer', minimum: 400 }),
        ),
      },
    },
  };
}

/** The document as it is committed in `docs/openapi.json`. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
