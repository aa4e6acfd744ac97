import type { CallAuth } from '@assistant/contract';
import type { ApiCall, ApiCalls } from './call-misfits';
import type { Schema } from './schema';

interface Operation {
  'x-auth': CallAuth;
  'x-max-bytes'?: number;
  requestBody: { content: { 'application/json': { schema: Schema } } };
  responses: {
    200: { content: { 'application/json'?: { schema: Schema }; 'text/event-stream'?: { schema: Schema } } };
  };
}

/** An OpenAPI document, as far as it is compared. */
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** The token is added by the API's client, and who needs one is said by `x-auth`. */
function withoutToken(schema: Schema): Schema {
  const { token: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((key) => key !== 'token') };
}

/** `data` of an envelope, or one event of a stream. */
function dataOf({ responses }: Operation): Schema {
  const { content } = responses[200];
  const data = content['application/json']?.schema.properties?.data;
  return data ?? content['text/event-stream']?.schema ?? {};
}

function callOf(operation: Operation): ApiCall {
  return {
    auth: operation['x-auth'],
    // Documents of before did not say it: the same for every call.
    maxBytes: operation['x-max-bytes'] ?? 0,
    request: withoutToken(operation.requestBody.content['application/json'].schema),
    data: dataOf(operation),
  };
}

/** The calls of a document. */
export const callsOf = ({ paths }: ApiDocument): ApiCalls =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        callOf(operation),
      ]),
    ),
  );
