import { defaults } from './defaults';
import { sayPlan } from './say-plan';
import { exampleDefinition } from './testing/example-definition';

const values = defaults(exampleDefinition);

test.each([
  [
    'what has an effect is said, with its value',
    {},
    '打 50 次、许愿选项a、选项b',
    '50 fights, wishes for Option a, Option b',
  ],
  [
    'a phrase for some values stands only for these',
    { refresh: 'paid', amount: 0 },
    '付费刷新、许愿选项a、选项b',
    'Paid refreshes, wishes for Option a, Option b',
  ],
  ['thousands stand apart', { amount: 1_250_000, wishes: [] }, '打 1,250,000 次', '1,250,000 fights'],
  [
    'what does nothing is told by its groups',
    { amount: 0, wishes: [] },
    '字段、字段、字段',
    'Field, Field, Field',
  ],
])('%s', (_what, change, zh, en) => {
  expect(sayPlan(exampleDefinition, { ...values, ...change }, 'zh')).toBe(zh);
  expect(sayPlan(exampleDefinition, { ...values, ...change }, 'en')).toBe(en);
});

test('the chosen can be counted instead of named', () => {
  const three = { ...values, wishes: [], goods: ['a', 'b', 'c'] };
  expect(sayPlan(exampleDefinition, three, 'zh')).toBe('打 50 次、买 3 种');
  expect(sayPlan(exampleDefinition, three, 'en')).toBe('50 fights, 3 kinds of wares');
});

test('a release from before plans is told by its groups', () => {
  const { plan: _plan, ...older } = exampleDefinition;
  expect(sayPlan(older, values, 'zh')).toBe('字段、字段、字段');
});
