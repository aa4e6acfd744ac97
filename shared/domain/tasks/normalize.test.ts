import * as fc from 'fast-check';
import { fieldsOf } from './common-fields';
import { defaults } from './defaults';
import { own, type TaskValues } from './json';
import { migrate } from './migrate';
import { normalize } from './normalize';
import { exampleDefinition } from './testing/example-definition';
import { validate } from './validate';

const known = fieldsOf(exampleDefinition).map(({ key }) => key);

/** Any JSON, plus values that JSON cannot express, and text that the database refuses. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, '\0', '\uD800', '24:00', '__proto__', 'auto'),
  fc.constant(Array.from({ length: 100_000 }, () => 'a')),
  fc.constant(JSON.parse('{"__proto__": {"gold": 1}}')),
  fc.string({ unit: 'binary' }),
);
const anyKey = fc.oneof(
  fc.constantFrom(...known, 'count', '$v', '__proto__', 'constructor', 'toString'),
  fc.string(),
);
const anyStored = fc.oneof(
  anyValue,
  fc.array(fc.tuple(anyKey, anyValue)).map((entries) => Object.fromEntries(entries)),
);

describe('normalize', () => {
  it('gives whole and valid values for whatever is stored', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const values = normalize(exampleDefinition, migrate(exampleDefinition, stored));
        expect(validate(exampleDefinition, values)).toEqual([]);
        for (const key of known) expect(Object.hasOwn(values, key)).toBe(true);
        expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const once = normalize(exampleDefinition, migrate(exampleDefinition, stored));
        expect(normalize(exampleDefinition, migrate(exampleDefinition, once))).toEqual(once);
      }),
    );
  });

  it('keeps keys it does not know, as a newer release may have written them', () => {
    const unknown = fc.string().filter((key) => ![...known, 'count', '$v', '__proto__'].includes(key));
    fc.assert(
      fc.property(fc.dictionary(unknown, fc.jsonValue(), { noNullPrototype: true }), (stored) => {
        const values = normalize(exampleDefinition, migrate(exampleDefinition, stored));
        for (const [key, value] of Object.entries(stored)) expect(own(values, key)).toEqual(value);
      }),
    );
  });

  it('lets no stored key reach the prototype', () => {
    const stored: TaskValues = JSON.parse('{"__proto__": {"enabled": true}, "constructor": 1}');
    const values = normalize(exampleDefinition, stored);
    expect(Object.hasOwn(values, '__proto__')).toBe(false);
    expect(values.enabled).toBe(false);
    expect(({} as TaskValues).enabled).toBeUndefined();
  });

  it('never lowers the stored version, so that a roll back and forward migrates nothing twice', () => {
    expect(normalize(exampleDefinition, { $v: 7 }).$v).toBe(7);
    expect(normalize(exampleDefinition, { $v: 1 }).$v).toBe(3);
  });

  it('returns defaults of its own each time', () => {
    const first = defaults(exampleDefinition);
    (first.wishes as string[]).push('c');
    expect(defaults(exampleDefinition).wishes).toEqual(['a', 'b']);
  });
});
