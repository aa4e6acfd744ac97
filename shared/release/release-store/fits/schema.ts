/** A JSON schema, as far as the declarations of calls use it. */
export interface Schema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** What a value may not be below or above, with the bound that every value keeps where a schema has none. */
export const LOWER: Record<string, number> = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
};
export const UPPER: Record<string, number> = {
  maximum: Infinity,
  exclusiveMaximum: Infinity,
  maxLength: Infinity,
  maxItems: Infinity,
};

/** What says nothing of which values are valid. */
const NOTES = ['$schema', 'description', 'title', 'default', 'examples', 'deprecated', '$comment'];

export const boundOf = (schema: Schema, keyword: string): number =>
  (schema[keyword] ?? LOWER[keyword] ?? UPPER[keyword]) as number;

/** The patterns of a schema; it may have several, one for each rule. */
export const patternsOf = ({ pattern, patterns }: Schema): string[] =>
  Array.isArray(patterns) ? patterns : typeof pattern === 'string' ? [pattern] : [];

/** A schema of which a value has to fit both. */
function merged(one: Schema, other: Schema): Schema {
  const both: Schema = { ...one, ...other };
  for (const [key, schema] of Object.entries(one.properties ?? {})) {
    const second = other.properties?.[key];
    both.properties = { ...both.properties, [key]: second ? { allOf: [schema, second] } : schema };
  }
  for (const keyword of Object.keys({ ...LOWER, ...UPPER })) {
    if (!(keyword in both)) continue;
    const bounds = [boundOf(one, keyword), boundOf(other, keyword)];
    both[keyword] = keyword in LOWER ? Math.max(...bounds) : Math.min(...bounds);
  }
  if (one.required) both.required = [...one.required, ...(other.required ?? [])];
  const patterns = [...new Set([...patternsOf(one), ...patternsOf(other)])];
  return patterns.length > 0 ? { ...both, patterns } : both;
}

/** A schema of one type, or of none. */
export type FlatSchema = Schema & { type?: string };

/** A schema without notes, with what `allOf` adds to it merged in, and its types as alternatives. */
export function flat(schema: Schema): FlatSchema {
  const { allOf = [], type, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).filter(([keyword]) => !NOTES.includes(keyword)));
  const all = allOf.map(flat).reduce(merged, own);
  if (!Array.isArray(type)) return { ...all, ...(type && { type }) };
  if (valuesOf(all)) return all as FlatSchema;
  return { anyOf: type.map((one) => (one === 'null' ? { type: one } : { ...all, type: one })) };
}

/** The schemas of which a value has to fit one; none for a schema without alternatives. */
export const alternativesOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/** The only values that a schema has; undefined where it has others than those it lists. */
export const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;
