import type { CallAuth } from '@assistant/contract';
import { type ApiCall, callMisfits } from './call-misfits';

const call: ApiCall = {
  auth: 'player',
  maxBytes: 100,
  request: { type: 'object', properties: { text: { type: 'string', maxLength: 40 } }, required: ['text'] },
  data: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
};
const misfits = (made: Partial<ApiCall>, has: Partial<ApiCall>) =>
  callMisfits('mfe-chat c1', { 'POST /api/a': { ...call, ...made } }, { 'POST /api/a': { ...call, ...has } });

test('the same call fits, and what a build does not say is not judged', () => {
  expect(misfits({}, {})).toEqual([]);
  expect(callMisfits('mfe-chat c1', undefined, {})).toEqual([]);
});

test('a call that was removed is named with who makes it', () => {
  expect(callMisfits('mfe-chat c1', { 'POST /api/a': call }, {})).toEqual([
    'mfe-chat c1 calls POST /api/a, which the API does not have',
  ]);
});

test.each<[string, Partial<ApiCall>, string[]]>([
  [
    'a request field that is required now',
    { request: { ...call.request, required: ['text', 'mood'] } },
    ['request.mood may be missing, but is required'],
  ],
  [
    'a request field with a tighter bound',
    { request: { type: 'object', properties: { text: { type: 'string', maxLength: 20 } } } },
    ['request.text has maxLength 40, but must have maxLength 20'],
  ],
  ['a request field that is not read any more', { request: { type: 'object', properties: {} } }, []],
  [
    'an answer without a field',
    { data: { type: 'object', properties: {} } },
    ['data.id may be missing, but is required'],
  ],
  [
    'an answer whose field may be null',
    { data: { ...call.data, properties: { id: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } } },
    ['data.id may be null, but must be integer'],
  ],
  [
    'an answer with one more field',
    {
      data: {
        ...call.data,
        properties: { id: { type: 'integer' }, at: { type: 'string' } },
        additionalProperties: false,
      },
    },
    [],
  ],
  ['a smaller body', { maxBytes: 50 }, ['its body may have 100 bytes, but the API takes 50']],
  ['a larger body', { maxBytes: 500 }, []],
])('%s', (_what, has, found) => {
  expect(misfits({}, has)).toEqual(found.map((misfit) => `mfe-chat c1 calls POST /api/a: ${misfit}`));
});

test.each<[CallAuth, CallAuth, boolean]>([
  ['none', 'player', false],
  ['none', 'optional', false],
  ['optional', 'account', false],
  ['optional', 'none', true],
  ['player', 'agent', false],
  ['player', 'account', true],
  ['account', 'player', false],
  ['agent', 'account', true],
  ['agent', 'none', true],
])('a call made as %s, taken from %s: %s', (made, has, fits) => {
  expect(misfits({ auth: made }, { auth: has })).toHaveLength(fits ? 0 : 1);
});
