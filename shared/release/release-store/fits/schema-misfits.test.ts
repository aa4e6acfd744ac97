import { calls } from '@assistant/contract/calls';
import { toJSONSchema } from 'zod';
import * as z from 'zod/mini';
import type { Schema } from './schema';
import { schemaMisfits } from './schema-misfits';

type Type = z.ZodMiniType;
/** As a sender declares it, and as a receiver does. */
const sent = (type: Type) => toJSONSchema(type, { io: 'output' }) as Schema;
const received = (type: Type) => toJSONSchema(type, { io: 'input' }) as Schema;
const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) => z.string().check(...checks);
const object = z.object;

test.each<[string, Type, Type, string[]]>([
  ['the same', object({ a: z.string() }), object({ a: z.string() }), []],
  ['more fields than are read', object({ a: z.string(), b: z.int() }), object({ a: z.string() }), []],
  [
    'a field that is not there',
    object({}),
    object({ a: z.string() }),
    ['it.a may be missing, but is required'],
  ],
  ['an optional field that is not there', object({}), object({ a: z.optional(z.string()) }), []],
  [
    'a field that became optional',
    object({ a: z.optional(z.string()) }),
    object({ a: z.string() }),
    ['it.a may be missing, but is required'],
  ],
  [
    'a field that became nullable',
    object({ a: z.nullable(z.string()) }),
    object({ a: z.string() }),
    ['it.a may be null, but must be string'],
  ],
  [
    'a field that is no longer nullable',
    object({ a: z.string() }),
    object({ a: z.nullable(z.string()) }),
    [],
  ],
  [
    'another type',
    object({ a: z.number() }),
    object({ a: z.string() }),
    ['it.a may be number, but must be string'],
  ],
  ['a whole number for a number', z.int(), z.number(), []],
  ['a number for a whole one', z.number(), z.int(), ['it may be number, but must be integer']],
  ['fewer values', z.enum(['a']), z.enum(['a', 'b']), []],
  ['a new value', z.enum(['a', 'b', 'c']), z.enum(['a', 'b']), ['it may be "c", but must be "a" or "b"']],
  ['any text for one of two', z.string(), z.enum(['a', 'b']), ['it may be string, but must be "a" or "b"']],
  ['one of two for any text', z.enum(['a', 'b']), z.string(), []],
  [
    'a value that is too long',
    z.enum(['a', 'long']),
    text(z.maxLength(2)),
    ['it may be "long", but must be string'],
  ],
  ['a value that matches', z.literal('7'), text(z.regex(/^\d$/)), []],
  [
    'a longer text',
    text(z.maxLength(20)),
    text(z.maxLength(10)),
    ['it has maxLength 20, but must have maxLength 10'],
  ],
  ['a shorter text', text(z.maxLength(10)), text(z.maxLength(20)), []],
  [
    'an unbounded list',
    z.array(z.int()),
    z.array(z.int()).check(z.maxLength(3)),
    ['it has no maxItems, but must have maxItems 3'],
  ],
  [
    'a lower number',
    z.int().check(z.gte(0)),
    z.int().check(z.gte(1)),
    ['it has minimum 0, but must have minimum 1'],
  ],
  ['another pattern', text(z.regex(/^a/)), text(z.regex(/^b/)), ['it may not match ^b, but must']],
  ['one more rule than is asked', text(z.regex(/^a/), z.regex(/b$/)), text(z.regex(/b$/)), []],
  [
    'a list of other items',
    z.array(object({ id: z.int() })),
    z.array(object({ id: z.string() })),
    ['it[].id may be integer, but must be string'],
  ],
  [
    'a record of other values',
    z.record(z.string(), z.nullable(z.int())),
    z.record(z.string(), z.int()),
    ['it.* may be null, but must be integer'],
  ],
  [
    'a record of other keys',
    z.record(z.string(), z.int()),
    z.partialRecord(z.enum(['a', 'b']), z.int()),
    ['a key of it may be string, but must be "a" or "b"'],
  ],
  ['anything for something', z.unknown(), z.string(), ['it may be anything, but must be string']],
  ['something for anything', object({ a: z.nullable(z.string()) }), z.unknown(), []],
  [
    'one of two kinds that changed',
    z.discriminatedUnion('is', [
      object({ is: z.literal('a'), n: z.string() }),
      object({ is: z.literal('b') }),
    ]),
    z.discriminatedUnion('is', [object({ is: z.literal('a'), n: z.int() }), object({ is: z.literal('b') })]),
    ['it.n may be string, but must be integer'],
  ],
  [
    'a kind that is new',
    z.union([z.string(), z.boolean()]),
    z.union([z.string(), z.null()]),
    ['it may be boolean, but must be string or null'],
  ],
])('%s', (_what, has, needs, misfits) => {
  expect(schemaMisfits(sent(has), received(needs), 'it')).toEqual(misfits);
});

test('of two constraints of one text the narrower counts', () => {
  const has = { type: 'string', allOf: [{ maxLength: 30 }, { maxLength: 10 }] };
  expect(schemaMisfits(has, { type: 'string', maxLength: 10 }, 'it')).toEqual([]);
  expect(schemaMisfits(has, { type: 'string', maxLength: 9 }, 'it')).toHaveLength(1);
});

test.each(Object.entries(calls))('what %s declares fits itself, both ways', (_name, { request, data }) => {
  expect(schemaMisfits(received(request), received(request), 'request')).toEqual([]);
  expect(schemaMisfits(sent(data), received(data), 'data')).toEqual([]);
});
