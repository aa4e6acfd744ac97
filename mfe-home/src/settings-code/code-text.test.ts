import fc from 'fast-check';
import { CODE_MAX_LENGTH, readCode, type SettingsCode, writeCode } from './code-text';
import { readValue, writeValue } from './value-text';

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const word = fc.stringMatching(/^[\w.:-]{0,20}$/);
const item = fc.oneof(
  fc.boolean(),
  fc.integer(),
  word,
  clock,
  fc.record({ from: clock, to: clock }),
  fc.tuple(clock, clock).map(([from, to]) => `${from}-${to}`),
);
const value = fc.oneof(item, fc.array(item, { maxLength: 6 }));
const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4})?$/);
const key = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/);
const task = fc.oneof(
  fc.constant({ enabled: false }),
  fc
    .record({
      version: fc.option(fc.integer({ min: 1, max: 99 })),
      values: fc.dictionary(key, value, { minKeys: 1, maxKeys: 3 }),
    })
    .map(({ version, values }) => ({ ...(version !== null && { $v: version }), ...values })),
);
const code: fc.Arbitrary<SettingsCode> = fc.record({
  style: fc.constantFrom('frugal', 'balanced', 'everythingFree'),
  tier: fc.constantFrom('basic', 'premium', 'supreme'),
  tasks: fc.dictionary(id, task, { maxKeys: 5 }),
});

const example: SettingsCode = {
  style: 'balanced',
  tier: 'premium',
  tasks: {
    mining: { raidTimes: 5, sites: ['1'], windows: [{ from: '08:00', to: '23:00' }] },
    shop: { enabled: false },
    gtask: { $v: 2, claim: true, list: [] },
  },
};
const text = writeCode(example) as string;

test('a code reads back whatever it holds, and fits into the address of a page as it is', () => {
  fc.assert(
    fc.property(code, (one) => {
      const written = writeCode(one);
      if (written === undefined) return;
      expect(written.length).toBeLessThanOrEqual(CODE_MAX_LENGTH);
      expect(readCode(written)).toEqual(one);
      expect(new URL(`https://site/main/auto-tasks#${written}`).hash).toBe(`#${written}`);
    }),
  );
});

test('values keep their kind, and what has no form is not written', () => {
  fc.assert(fc.property(value, (one) => expect(readValue(writeValue(one) as string)).toEqual(one)));
  for (const odd of [null, undefined, 1.5, '中文', 'a,b', 'a b', { gold: 1 }, [['a']], [null]])
    expect(writeValue(odd)).toBeUndefined();
  expect(writeCode({ ...example, tasks: { chat: { keywords: ['元宝'] } } })).toBeUndefined();
});

test('everything in it stands by its name', () =>
  expect(text).toMatch(
    /^sg1\.[0-9a-z]{7}\.balanced\.premium~mining\/raidTimes=5\/sites=_1,\/windows=08:00-23:00,~-shop~gtask\.2\/claim=T\/list=,$/,
  ));

test.each([
  ['a link', `https://sg1.example.com/main/auto-tasks#${text}`],
  ['a message around it', `我的配置 ${text} 快来试试 100% 好用`],
  ['a message in English', `try ${text} now`],
  ['lines', text.replace(/.{20}/g, '$&\n ')],
  ['escapes of another app', text.replace(/[~/=,:]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)],
])('a code is found in %s', (_, around) => expect(readCode(around)).toEqual(example));

const other = (changed: string) => ({ problem: changed });
test.each([
  ['nothing', '', 'notACode'],
  ['another text', '设置在哪里？', 'notACode'],
  ['another word', 'msg1.abc', 'notACode'],
  ['the address of a host', 'https://sg1.game.com/main', 'notACode'],
  ['its first half', text.slice(0, text.length / 2), 'cutOff'],
  ['all but its last letter', text.slice(0, -1), 'cutOff'],
  ['its beginning', text.slice(0, 7), 'cutOff'],
  ['one other letter', text.replace('mining', 'minimg'), 'damaged'],
  ['the next form', text.replace('sg1', 'sg2'), 'newerCode'],
  ['a length that no code has', `sg1.zz00000.${'a'.repeat(1300)}`, 'codeTooLarge'],
  ['a book', `${text} ${'字'.repeat(9_000)}`, 'codeTooLarge'],
])('of %s it is said what is wrong', (_, wrong, problem) => expect(readCode(wrong)).toEqual(other(problem)));

test('a style that only another release has is of a newer code', () =>
  expect(readCode(writeCode({ ...example, style: 'bold' as 'frugal' }) as string)).toEqual(
    other('newerCode'),
  ));

test('garbage gives a reason, never an error', () => {
  const cut = fc.tuple(fc.nat(text.length), fc.nat(text.length), fc.string()).map(([from, to, between]) => {
    return text.slice(0, from) + between + text.slice(to);
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), cut), (any) => {
      const read = readCode(any);
      expect('problem' in read ? typeof read.problem : read.style).toEqual(expect.any(String));
    }),
  );
});

test('what is longer than 700 is not a code', () => {
  const long = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`task${at}`, { enabled: false }]));
  expect(writeCode({ ...example, tasks: long })).toBeUndefined();
});
