import type { ConfigData, MembershipLevel } from '@assistant/contract';
import {
  applyPlan,
  defaults,
  type Field,
  fieldsOf,
  isVisible,
  type PresetId,
  taskDocument,
  travellingFields,
  validate,
} from '@assistant/tasks';
import { config } from '@assistant/testing/samples';
import fc from 'fast-check';
import { planImport } from '../settings-file/plan-import';
import { CODE_MAX_LENGTH, readCode, type SettingsCode, writeCode } from './code-text';
import { codeOf, settingsOfCode } from './settings-code';
import { definitions, personal } from './testing/definitions';

type Setting = ConfigData['setting'];

/** What a player may store in a field. */
function valueFor(field: Field): fc.Arbitrary<unknown> {
  const values = 'options' in field ? (field.options ?? []).map((option) => option.value) : ['h1', 'h2'];
  switch (field.type) {
    case 'sw':
      return fc.boolean();
    case 'int':
      return fc.integer({ min: field.min, max: field.max });
    case 'enum':
      return fc.constantFrom(...values);
    case 'multi':
    case 'ordered':
    case 'heroes':
    case 'cities':
      return fc.shuffledSubarray(values);
    case 'weekdays':
      return fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    case 'seasons':
      return fc.subarray(['spring', 'summer', 'autumn', 'winter'], { minLength: 1 });
    case 'time':
      return fc.constantFrom('00:00', '20:30', '23:59');
    case 'times':
      return fc.subarray(['05:00', '12:30']);
    case 'win':
      return fc.subarray([
        { from: '01:00', to: '02:00' },
        { from: '22:00', to: '00:30' },
      ]);
    case 'res':
      return fc.record({ gold: fc.nat(1000) });
    default:
      return fc.constantFrom('auto', 't1');
  }
}

const setting: fc.Arbitrary<Setting> = fc.record(
  Object.fromEntries(
    definitions.map((task) => [
      task.id,
      fc.record(Object.fromEntries(fieldsOf(task).map((field) => [field.key, valueFor(field)])), {
        requiredKeys: [],
      }),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Setting>;
/** As a style leaves an account, with a change here and there, so that most fit into a code. */
const styled: fc.Arbitrary<Setting> = fc
  .tuple(fc.constantFrom<PresetId>('balanced', 'frugal', 'everythingFree'), setting, fc.array(fc.nat(200)))
  .map(([style, changes, kept]) =>
    Object.fromEntries(
      definitions.map((task) => {
        const some = Object.entries(changes[task.id] ?? {}).filter((_, at) => kept.includes(at));
        return [
          task.id,
          { ...applyPlan(task, style, true, defaults(task)), ...Object.fromEntries(some), $v: task.version },
        ];
      }),
    ),
  );
const level = fc.constantFrom<MembershipLevel>('none', 'basic', 'premium', 'supreme');

const take = (code: SettingsCode, now: Setting, to: MembershipLevel = 'supreme') =>
  planImport({ setting: settingsOfCode(code, definitions) }, config(now), {
    definitions,
    level: to,
    withOwnThings: false,
    ofAnother: true,
  });
const after = (code: SettingsCode, now: Setting) => ({ ...now, ...take(code, now).setting });
const read = (id: string, values: Setting) => {
  const task = definitions.find((one) => one.id === id);
  if (!task) throw new Error(id);
  return taskDocument(task).read(values[id]);
};

test('who takes a code plays as who made it, and keeps what is each player’s own', () => {
  fc.assert(
    fc.property(fc.oneof(styled, setting), setting, level, (mine, yours, own) => {
      const made = codeOf({ setting: mine }, definitions, own);
      if (!made) return;
      expect(made.text.length).toBeLessThanOrEqual(CODE_MAX_LENGTH);
      const code = readCode(made.text) as SettingsCode;
      expect(code).toEqual(made.code);
      const then = after(code, yours);
      for (const task of definitions) {
        const [from, before, to] = [mine, yours, then].map((one) => read(task.id, one));
        const open = task.kind === 'task' && isOpen(own, task.tier);
        expect(
          Object.keys(code.tasks[task.id] ?? {}).filter((key) => personal.some((one) => one.key === key)),
        ).toEqual([]);
        for (const field of fieldsOf(task)) {
          const { key } = field;
          if (!open || !travellingFields(task).includes(field)) expect(to?.[key]).toEqual(before?.[key]);
          else if (key === 'enabled') expect(to?.[key]).toBe(from?.[key]);
          else if (from?.enabled && isVisible(field, from)) expect(to?.[key]).toEqual(from[key]);
        }
      }
      // Taken once, there is nothing left to take.
      expect(take(code, then)).toMatchObject({ tasks: [], skipped: [] });
    }),
  );
});

const tiers = ['basic', 'premium', 'supreme'];
const isOpen = (own: MembershipLevel, tier: string) => tiers.indexOf(tier) <= Math.max(0, tiers.indexOf(own));

test('nothing in a code that was put together by hand changes what is the player’s own', () => {
  const keys = ['notify', ...personal.map(({ key }) => key), 'count', 'times', 'other', 'amount', 'enabled'];
  const ids = [...definitions.map(({ id }) => id), 'account', 'gone'];
  const item = fc.oneof(fc.boolean(), fc.integer({ min: -9, max: 9_999 }), fc.stringMatching(/^[a-z]{1,5}$/));
  const value = fc.oneof(item, fc.array(item, { maxLength: 3 }), fc.constantFrom('paid', 't9', ['h9']));
  const byHand = fc.record({
    style: fc.constantFrom<PresetId>('frugal', 'balanced', 'everythingFree'),
    tier: fc.constantFrom('basic' as const, 'premium' as const, 'supreme' as const),
    tasks: fc.dictionary(
      fc.constantFrom(...ids),
      fc.dictionary(fc.constantFrom(...keys), value, { minKeys: 1, maxKeys: 4 }),
      { maxKeys: 4 },
    ),
  });
  fc.assert(
    fc.property(byHand, setting, (made, yours) => {
      const written = writeCode(made as SettingsCode);
      if (written === undefined) return;
      const code = readCode(written) as SettingsCode;
      const then = after(code, { ...yours, account: { dailyCoinCap: 5 } });
      expect(then.account).toEqual({ dailyCoinCap: 5 });
      expect(then).not.toHaveProperty('gone');
      for (const task of definitions) {
        const [before, to] = [yours, then].map((one) => read(task.id, one));
        for (const { key } of task.kind === 'viewer' ? fieldsOf(task) : personal)
          expect(to?.[key]).toEqual(before?.[key]);
        expect(to?.notify).toEqual(before?.notify);
        expect(validate(task, then[task.id] ?? {})).toEqual([]);
      }
    }),
  );
});

const coded = (tasks: SettingsCode['tasks'], style: PresetId = 'balanced'): SettingsCode => ({
  style,
  tier: 'supreme',
  tasks,
});

test('a set-up by the usual style is a code without a difference, and one that was never set up names its tasks', () => {
  const balanced = Object.fromEntries(
    ['mining', 'shop', 'dig'].map((id) => [id, { $v: 2, enabled: true, buy: 3 }]),
  );
  expect(codeOf({ setting: balanced }, definitions, 'supreme')?.code).toEqual(coded({}));
  expect(codeOf({ setting: {} }, definitions, 'basic')?.code).toEqual({
    style: 'balanced',
    tier: 'basic',
    tasks: { mining: { enabled: false }, shop: { enabled: false } },
  });
});

test('the style is the one that leaves the least to say', () => {
  const setting = Object.fromEntries(
    definitions.map((task) => [task.id, applyPlan(task, 'everythingFree', true, defaults(task))]),
  );
  expect(codeOf({ setting }, definitions, 'supreme')?.code).toEqual(coded({}, 'everythingFree'));
});

test('what is left out is said, with the reason', () => {
  const tasks = {
    gone: { enabled: true },
    account: { dailyCoinCap: 9000 },
    shop: { times: 9, amount: 999, newer: 1, enabled: true },
    chat: { flag: false },
    dig: { amount: 4 },
  };
  const { skipped } = take(coded(tasks), {}, 'premium');
  expect(
    skipped.map((one) => [one.id, one.why, 'field' in one ? one.field.key : 'key' in one ? one.key : '']),
  ).toEqual([
    ['shop', 'invalid', ''],
    ['shop', 'otherRelease', 'newer'],
    ['shop', 'stays', 'buy'],
    ['dig', 'locked', ''],
    ['gone', 'unknown', ''],
    ['account', 'unknown', ''],
    ['chat', 'locked', ''],
  ]);
});

test('a task that is switched on with the player’s own coin settings is marked', () => {
  const { tasks } = take(coded({}), { mining: { buy: 5 }, shop: { enabled: true, buy: 5 }, dig: {} });
  expect(tasks.map(({ task, paysNow }) => [task.id, paysNow])).toEqual([
    ['mining', true],
    ['dig', false],
  ]);
});

test('a code of an earlier version of a screen is read under the names of this one', () => {
  const { tasks } = take(coded({ shop: { count: 7 } }), { shop: { enabled: true } });
  const shop = tasks.find(({ task }) => task.id === 'shop');
  expect(shop?.changes).toMatchObject([{ field: { key: 'amount' }, before: 3, after: 7 }]);
});
