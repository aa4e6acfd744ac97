import { ownFields } from './common-fields';
import { defaults } from './defaults';
import { isVisible } from './is-visible';
import { exampleDefinition } from './testing/example-definition';
import { validate } from './validate';

const rulesOf = (values: unknown) =>
  validate(exampleDefinition, values).map(({ key, rule }) => `${key} ${rule}`);

describe('validate', () => {
  it('finds nothing wrong with the defaults', () => {
    expect(validate(exampleDefinition, defaults(exampleDefinition))).toEqual([]);
  });

  it('names the field, its rule and its bounds in both languages', () => {
    expect(validate(exampleDefinition, { amount: 105 })).toEqual([
      {
        key: 'amount',
        rule: 'integer',
        message: {
          zh: '「数量」须为 0 到 100 的整数',
          en: '"Amount" must be a whole number from 0 to 100',
        },
      },
    ]);
  });

  it.each([
    ['flag', 'true', 'switch'],
    ['amount', '50', 'integer'],
    ['amount', Number.NaN, 'integer'],
    ['amount', 55.5, 'integer'],
    ['refresh', 'often', 'option'],
    ['wishes', ['a'], 'count'],
    ['wishes', ['a', 'a'], 'list'],
    ['wishes', ['a', 'nothing'], 'list'],
    ['goods', ['1', '2', '3', '4', '5', '6'], 'count'],
    ['goods', [''], 'list'],
    ['order', ['x', 'constructor'], 'list'],
    ['heroOrder', ['\0'], 'list'],
    ['hours', [{ from: '06:00', to: '06:00' }], 'window'],
    ['hours', [{ from: '06:00', to: '07:00', extra: 1 }], 'window'],
    ['hours', [{ from: '06:00' }], 'window'],
    ['hours', [null], 'window'],
    ['hours', Array.from({ length: 1_000_000 }, () => ({ from: '06:00', to: '07:00' })), 'window'],
    ['moments', ['5:00'], 'time'],
    ['moments', Array.from({ length: 1_000_000 }, () => '05:00'), 'time'],
    ['before', '24:00', 'time'],
    ['moments', ['05:00', '05:00'], 'time'],
    ['days', [], 'list'],
    ['days', [8], 'list'],
    ['inSeasons', ['monsoon'], 'list'],
    ['keep', { gold: -1 }, 'floor'],
    ['keep', { coin: 1 }, 'floor'],
    ['keep', JSON.parse('{"__proto__": 1}'), 'floor'],
    ['heroes', ['a', 'b', 'c', 'd'], 'list'],
    ['cities', 'Luoyang', 'list'],
    ['team', '', 'id'],
    ['keywords', [' '], 'text'],
    ['keywords', ['\uDC00'], 'text'],
    ['keywords', Array.from({ length: 1_000_000 }, (_, index) => String(index)), 'text'],
    ['priority', 10, 'integer'],
  ])('refuses %s = %p', (key, value, rule) => {
    expect(rulesOf({ [key]: value })).toEqual([`${key} ${rule}`]);
  });

  it.each([
    [{ hours: [{ from: '06:00', to: '' }] }, '第 1 个时段：请填好结束时间', 'window 1: fill in the end'],
    [{ hours: [{ from: '', to: '06:00' }] }, '第 1 个时段：请填好开始时间', 'window 1: fill in the start'],
    [
      {
        hours: [
          { from: '05:00', to: '06:00' },
          { from: '07:00', to: '07:00' },
        ],
      },
      '第 2 个时段：开始与结束不能相同',
      'window 2: start and end must differ',
    ],
    [{ moments: ['05:00', ''] }, '第 2 个时刻：请填好时刻', 'time 2: fill in the time'],
    [{ moments: ['05:00', '05:00'] }, '第 2 个时刻：与前面的时刻重复', 'time 2: is there already'],
  ])('says which row of %j is wrong and why', (values, zh, en) => {
    const [issue] = validate(exampleDefinition, values);
    expect(issue?.message.zh).toContain(zh);
    expect(issue?.message.en).toContain(en);
  });

  it('does not mind a missing or an unknown key', () => {
    expect(rulesOf({ somethingNew: { a: 1 } })).toEqual([]);
  });

  it('refuses a value that is not an object', () => {
    expect(rulesOf([])).toEqual([' object']);
  });

  it('asks nothing of a viewer’s common block', () => {
    const viewer = { ...exampleDefinition, kind: 'viewer' as const };
    expect(validate(viewer, { priority: 10 })).toEqual([]);
    expect(defaults(viewer)).not.toHaveProperty('enabled');
  });
});

describe('isVisible', () => {
  const paidRefreshMax = ownFields(exampleDefinition).find(({ key }) => key === 'paidRefreshMax');

  it.each([
    ['paid', true],
    ['never', false],
    [undefined, false],
  ])('with refresh %p shows paidRefreshMax: %p', (refresh, shown) => {
    expect(paidRefreshMax && isVisible(paidRefreshMax, { refresh })).toBe(shown);
  });
});
