import { boundOf, type FlatSchema, LOWER, patternsOf, UPPER, valuesOf } from './schema';

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isOfType = (value: unknown, type: string | undefined): boolean =>
  !type || typeOf(value) === type || (type === 'integer' && Number.isInteger(value));

/** Whether a number, or the length of a text, is within a bound. */
function keepsBound(value: unknown, keyword: string, bound: number): boolean {
  const size = typeof value === 'string' ? [...value].length : Number(value);
  if (keyword === 'exclusiveMinimum') return size > bound;
  if (keyword === 'exclusiveMaximum') return size < bound;
  return keyword in LOWER ? size >= bound : size <= bound;
}

function isValid(value: unknown, needs: FlatSchema): boolean {
  const values = valuesOf(needs);
  if (values) return values.includes(value);
  const bounds = Object.keys({ ...LOWER, ...UPPER }).filter((keyword) => keyword in needs);
  return (
    isOfType(value, needs.type) &&
    !needs.format &&
    bounds.every((keyword) => keepsBound(value, keyword, boundOf(needs, keyword))) &&
    patternsOf(needs).every((pattern) => new RegExp(pattern, 'u').test(String(value)))
  );
}

/**
 * The incompatibility of values, such as those of an enumeration, of which some are not valid by a schema.
 * @param wanted what the schema is, in words
 */
export function valueMisfits(
  values: readonly unknown[],
  needs: FlatSchema,
  wanted: string,
  at: string,
): string[] {
  const wrong = values.filter((value) => !isValid(value, needs)).map((value) => JSON.stringify(value));
  return wrong.length > 0 ? [`${at} may be ${wrong.join(' or ')}, but must be ${wanted}`] : [];
}
