import { isDeepStrictEqual } from 'node:util';
import {
  alternativesOf,
  boundOf,
  type FlatSchema,
  flat,
  LOWER,
  patternsOf,
  type Schema,
  UPPER,
  valuesOf,
} from './schema';
import { valueMisfits } from './value-misfits';

/** Keywords with a rule of their own; every other one has to be the same. */
const KNOWN = [
  ...['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'enum', 'const'],
  ...['anyOf', 'oneOf', 'pattern', 'patterns', ...Object.keys(LOWER), ...Object.keys(UPPER)],
];

/** What a schema is, in a word or two. */
function nameOf(schema: FlatSchema): string {
  const { type = 'anything' } = schema;
  return (
    valuesOf(schema)
      ?.map((value) => JSON.stringify(value))
      .join(' or ') ?? type
  );
}

/**
 * Why a value that one schema permits may not be valid by another, as sentences; none if every one is. What it cannot
 * judge, such as a changed pattern, counts as incompatible.
 * @param given what the values are like
 * @param wanted what they have to be like
 * @param at the path of the value, such as `data.heroes[].id`
 */
export function schemaMisfits(given: Schema, wanted: Schema, at: string): string[] {
  const [has, needs] = [flat(given), flat(wanted)];
  const parts = alternativesOf(has);
  if (parts) return [...new Set(parts.flatMap((part) => schemaMisfits(part, needs, at)))];
  const choices = alternativesOf(needs);
  if (choices) return misfitsOfChoices(has, choices.map(flat), at);
  const values = valuesOf(has);
  if (values) return valueMisfits(values, needs, nameOf(needs), at);
  return (
    kindMisfits(has, needs, at) ?? [
      ...ruleMisfits(has, needs, at),
      ...(needs.items ? schemaMisfits(has.items ?? {}, needs.items, `${at}[]`) : []),
      ...(needs.type === 'object' ? objectMisfits(has, needs, at) : []),
    ]
  );
}

function misfitsOfChoices(has: FlatSchema, choices: FlatSchema[], at: string): string[] {
  const values = valuesOf(has) ?? [];
  if (values.length > 1) return values.flatMap((value) => misfitsOfChoices({ const: value }, choices, at));
  const found = choices.map((choice) => schemaMisfits(has, choice, at));
  if (found.some((misfits) => misfits.length === 0)) return [];
  // The choice that is meant: the one of the same kind, with the same constant in it.
  const likely = found.filter((_, index) => isOfKind(has, choices[index] as FlatSchema));
  if (likely.length === 1) return likely[0] as string[];
  return [`${at} may be ${nameOf(has)}, but must be ${choices.map(nameOf).join(' or ')}`];
}

function isOfKind(has: FlatSchema, choice: FlatSchema): boolean {
  if (has.type !== choice.type || valuesOf(has)) return false;
  return Object.entries(choice.properties ?? {}).every(([key, schema]) => {
    const [wanted, is] = [valuesOf(flat(schema)), valuesOf(flat(has.properties?.[key] ?? {}))];
    return !wanted || !is || is.some((value) => wanted.includes(value));
  });
}

/** The incompatibility of values that are of another kind; undefined where they are of the same one. */
function kindMisfits(has: FlatSchema, needs: FlatSchema, at: string): string[] | undefined {
  const isSame =
    !needs.type || has.type === needs.type || (has.type === 'integer' && needs.type === 'number');
  if (isSame && !valuesOf(needs)) return undefined;
  return [`${at} may be ${has.type ?? 'anything'}, but must be ${nameOf(needs)}`];
}

function ruleMisfits(has: FlatSchema, needs: FlatSchema, at: string): string[] {
  const bounds = Object.keys({ ...LOWER, ...UPPER }).flatMap((keyword) => {
    const [own, bound] = [boundOf(has, keyword), boundOf(needs, keyword)];
    if (keyword in LOWER ? own >= bound : own <= bound) return [];
    const is = keyword in has ? `${keyword} ${own}` : `no ${keyword}`;
    return [`${at} has ${is}, but must have ${keyword} ${bound}`];
  });
  const patterns = patternsOf(needs).filter((pattern) => !patternsOf(has).includes(pattern));
  const others = Object.keys(needs).filter(
    (keyword) => !KNOWN.includes(keyword) && !isDeepStrictEqual(has[keyword], needs[keyword]),
  );
  return [
    ...bounds,
    ...patterns.map((pattern) => `${at} may not match ${pattern}, but must`),
    ...others.map(
      (keyword) => `${at} may not have the ${keyword} ${JSON.stringify(needs[keyword])}, but must`,
    ),
  ];
}

/** An object has no other keys than its schema names: neither side sends what it does not declare. */
function objectMisfits(has: FlatSchema, needs: FlatSchema, at: string): string[] {
  const [own, wanted] = [has.properties ?? {}, needs.properties ?? {}];
  const rest = needs.additionalProperties;
  const more = typeof has.additionalProperties === 'object' ? has.additionalProperties : undefined;
  const missing = (needs.required ?? []).filter((key) => !has.required?.includes(key));
  const inRest = (schema: Schema, key: string) => {
    if (rest === false) return [`${at}.${key} may be there, but is not accepted`];
    return typeof rest === 'object' ? schemaMisfits(schema, rest, `${at}.${key}`) : [];
  };
  const keys = { ...{ type: 'string' }, ...has.propertyNames };
  return [
    ...missing.map((key) => `${at}.${key} may be missing, but is required`),
    ...Object.entries(wanted).flatMap(([key, schema]) => {
      const is = own[key] ?? more;
      return is ? schemaMisfits(is, schema, `${at}.${key}`) : [];
    }),
    ...Object.entries(own).flatMap(([key, schema]) => (key in wanted ? [] : inRest(schema, key))),
    ...(more ? inRest(more, '*') : []),
    ...(more && needs.propertyNames ? schemaMisfits(keys, needs.propertyNames, `a key of ${at}`) : []),
  ];
}
