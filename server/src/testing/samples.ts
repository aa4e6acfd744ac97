import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Def = z.core.$ZodTypes['_zod']['def'];

const TEXTS = [
  'mining',
  'a',
  '1',
  'YWJj',
  'sixteen-letters_',
  '05:30',
  'K7F-42',
  '2026-05-01',
  '2026-01-01T00:00:00.000Z',
  '¥30',
  'https://shop.example/',
  '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
];
const CANDIDATES = [...TEXTS, 1, 0, true, null, {}];
const WRONG_TYPES = [42.5, 'text', true, ['a'], { a: 1 }, null];

const defOf = (schema: unknown) => (schema as z.core.$ZodTypes)._zod.def as Def;
const fits = (schema: Schema, value: unknown) => schema.safeParse(value).success;

/** The schema without its optional wrapper. */
function inner(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' ||
    def.type === 'default' ||
    def.type === 'prefault' ||
    def.type === 'nullable'
    ? inner(def.innerType as Schema)
    : schema;
}

function shapeOf(schema: Schema): [string, Schema][] {
  const def = defOf(inner(schema));
  return def.type === 'object' ? (Object.entries(def.shape) as [string, Schema][]) : [];
}

/** The object without an optional field that may not stand beside another one. */
function withoutExcluded(schema: Schema, all: Record<string, unknown>): object {
  if (fits(schema, all)) return all;
  const fewer = Object.keys(all).map((key) => {
    const { [key]: _left, ...rest } = all;
    return rest;
  });
  return fewer.findLast((sample) => fits(schema, sample)) ?? all;
}

/** A value that fits the schema, with all optional fields that may stand together. */
export function sampleOf(schema: Schema): unknown {
  const bare = inner(schema);
  const def = defOf(bare);
  if (def.type === 'object')
    return withoutExcluded(bare, Object.fromEntries(shapeOf(bare).map(([key, one]) => [key, sampleOf(one)])));
  if (def.type === 'array') return [sampleOf(def.element as Schema)];
  if (def.type === 'record') {
    return { [String(sampleOf(def.keyType as Schema))]: sampleOf(def.valueType as Schema) };
  }
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'union') return sampleOf(def.options[0] as Schema);
  if (def.type === 'literal') return def.values[0];
  const sample = [randomUUID(), ...CANDIDATES].find((candidate) => fits(bare, candidate));
  if (sample === undefined) throw new Error(`No sample fits ${JSON.stringify(def)}; add one to CANDIDATES.`);
  return sample;
}

/** One wrong request: what is wrong with which field. */
export interface Wrong {
  field: string;
  what: string;
  request: unknown;
}

type Put = (value: unknown) => unknown;

/** The longest texts that the checks of a schema permit. */
function lengthsOf(schema: Schema): number[] {
  const { checks = [] } = defOf(schema) as { checks?: { _zod: { def: { maximum?: number } } }[] };
  return checks.flatMap(({ _zod }) => _zod.def.maximum ?? []);
}

function wrongTexts(schema: Schema, sample: string): [string, unknown][] {
  const lengths = lengthsOf(schema);
  const max = lengths.length > 0 ? Math.min(...lengths) : 5000;
  return [
    ['over-long', sample.padEnd(max + 1, 'a')],
    ['with NUL', `${sample}\0`],
    ['with a lone surrogate', `${sample}\ud800`],
  ];
}

/**
 * Wrong values instead of one value, and of each value inside it. `put` makes the request around a value.
 */
function wrongValues(schema: Schema, field: string, put: Put): Wrong[] {
  const bare = inner(schema);
  const sample = sampleOf(bare);
  const types = WRONG_TYPES.filter((value) => !fits(schema, value)).map((value): [string, unknown] => [
    `of a wrong type (${JSON.stringify(value)})`,
    value,
  ]);
  const def = defOf(bare);
  const texts = def.type === 'string' ? wrongTexts(bare, String(sample)) : [];
  // A schema for any JSON still refuses text that cannot be stored.
  const anything = def.type === 'unknown' ? wrongTexts(bare, 'a').slice(1) : [];
  const own = [...types, ...texts, ...anything].map(([what, value]) => ({
    field,
    what,
    request: put(value),
  }));
  return [...own, ...wrongInside(bare, field, put)];
}

function wrongInside(schema: Schema, field: string, put: Put): Wrong[] {
  const def = defOf(schema);
  // What is in one of several shapes is wrong as a whole.
  if (def.type === 'union') return [];
  const at = (key: string | number) => (field ? `${field}.${key}` : String(key));
  if (def.type === 'array') {
    const tooMany = Array.from({ length: 200 }, () => sampleOf(def.element as Schema));
    return [
      { field, what: 'with too many entries', request: put(tooMany) },
      ...wrongValues(def.element as Schema, at(0), (value) => put([value])),
    ];
  }
  if (def.type === 'record') {
    const key = String(sampleOf(def.keyType as Schema));
    const keys = wrongTexts(def.keyType as Schema, key).map(([what, wrong]) => ({
      field,
      what: `with a key ${what}`,
      request: put({ [String(wrong)]: sampleOf(def.valueType as Schema) }),
    }));
    return [...keys, ...wrongValues(def.valueType as Schema, at(key), (value) => put({ [key]: value }))];
  }
  const sample = sampleOf(schema) as Record<string, unknown>;
  return shapeOf(schema).flatMap(([key, one]) => {
    const { [key]: _left, ...rest } = sample;
    const missing = fits(one, undefined) ? [] : [{ field: at(key), what: 'missing', request: put(rest) }];
    return [...missing, ...wrongValues(one, at(key), (value) => put({ ...sample, [key]: value }))];
  });
}

/** Every wrong request of a schema: fields that are missing, of wrong types, too long, or not storable. */
export function wrongRequests(schema: Schema): Wrong[] {
  return wrongInside(schema, '', (value) => value);
}
