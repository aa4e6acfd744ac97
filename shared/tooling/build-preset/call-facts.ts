import { readFileSync } from 'node:fs';
import { BODY_MAX_BYTES, type Call } from '@assistant/contract';
import type { Compilation } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { toJSONSchema } from 'zod';
import { builtSources } from './built-sources';

/** A call that a build makes: what it may send, and what it needs of the answer, as JSON schemas. */
interface CallFact {
  auth: Call['auth'];
  maxBytes: number;
  request: object;
  data: object;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'data' in value;

/** What a caller may pass, and what the check of an answer accepts: neither is changed before. */
function schemaOf(schema: Call['request']): object {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io: 'input' });
  return rest;
}

const factOf = ({ auth, maxBytes = BODY_MAX_BYTES, request, data }: Call): CallFact => ({
  auth,
  maxBytes,
  request: schemaOf(request),
  data: schemaOf(data),
});

/**
 * The calls whose declarations a build holds, by method and path: `POST /api/login`. A declaration is an export of a
 * module that calls `defineCall` and imports nothing of a page.
 */
export async function callFacts(compilation: Compilation): Promise<Record<string, CallFact>> {
  const files = builtSources(compilation).filter((file) =>
    readFileSync(file, 'utf8').includes('= defineCall('),
  );
  const modules: object[] = await Promise.all(files.map((file) => tsImport(file, import.meta.url)));
  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);
  const facts = calls.map((call) => [`${call.method} ${call.path}`, factOf(call)] as const);
  return Object.fromEntries(facts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
