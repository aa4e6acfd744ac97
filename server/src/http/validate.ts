import type * as z from 'zod/mini';
import { fieldError } from './api-error';
import { ruleOf } from './field-rules';

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    input,
  );
}

/**
 * The parsed input with defaults filled in. `at` is its path in the request.
 * @throws ApiError 400 that names the first wrong field and the rule it broke.
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  at: string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw result.error;
  const missing = issue.code !== 'custom' && valueAt(input, issue.path) === undefined;
  const field = [...at, ...issue.path.map(String)].join('.');
  throw fieldError(field || 'body', ruleOf(issue, missing));
}
