import type { TaskDefinition } from '../definition';
import type { Field } from '../field';

const words = { zh: '字段', en: 'Field' };
const option = (value: string) => ({ value, label: { zh: `选项${value}`, en: `Option ${value}` } });
const base = (key: string) => ({ key, label: words, help: words, provenance: 'D' as const });

/** One field of every type, for the tests of this folder. */
export const everyField: Field[] = [
  { ...base('flag'), type: 'sw', default: true },
  {
    ...base('amount'),
    type: 'int',
    label: { zh: '数量', en: 'Amount' },
    min: 0,
    max: 100,
    step: 10,
    default: 50,
  },
  { ...base('buy'), type: 'int', spends: true, min: 0, max: 10, default: 0 },
  {
    ...base('refresh'),
    type: 'enum',
    spends: true,
    options: [option('never'), { ...option('paid'), spends: true }],
    default: 'never',
  },
  {
    ...base('paidRefreshMax'),
    type: 'int',
    spends: true,
    showIf: { key: 'refresh', in: ['paid'] },
    min: 0,
    max: 20,
    default: 0,
  },
  {
    ...base('wishes'),
    type: 'multi',
    exactly: 2,
    options: ['a', 'b', 'c'].map(option),
    default: ['a', 'b'],
  },
  { ...base('goods'), type: 'multi', source: 'shopGoods', max: 5, default: [] },
  { ...base('order'), type: 'ordered', options: ['x', 'y'].map(option), default: ['y', 'x'] },
  { ...base('heroOrder'), type: 'ordered', source: 'heroes', max: 8, default: [] },
  { ...base('hours'), type: 'win', max: 3, default: [{ from: '22:00', to: '06:00' }] },
  { ...base('before'), type: 'time', default: '20:30' },
  { ...base('moments'), type: 'times', max: 6, default: ['05:00'] },
  { ...base('days'), type: 'weekdays', default: [1, 7] },
  { ...base('inSeasons'), type: 'seasons', default: ['autumn'] },
  { ...base('keep'), type: 'res', currencies: ['gold', 'food'], max: 9_999_999, default: { gold: 50_000 } },
  { ...base('heroes'), type: 'heroes', max: 3, default: [] },
  { ...base('cities'), type: 'cities', max: 3, default: [] },
  { ...base('team'), type: 'team', default: 'auto' },
  { ...base('keywords'), type: 'textList', max: 20, maxLength: 30, default: ['元宝'] },
];

/** A definition with every field type, at version 3 with a migration of every kind. */
export const exampleDefinition: TaskDefinition = {
  id: 'example',
  tier: 'basic',
  version: 3,
  kind: 'task',
  seal: '例',
  title: { zh: '示例', en: 'Example' },
  status: [],
  rhythm: { timesIn: 'moments' },
  plan: {
    says: [
      { key: 'amount', text: { zh: '打 {} 次', en: '{} fights' } },
      { key: 'refresh', in: ['paid'], text: { zh: '付费刷新', en: 'paid refreshes' } },
      { key: 'wishes', text: { zh: '许愿{}', en: 'wishes for {}' } },
      { key: 'goods', text: { zh: '买 {n} 种', en: '{n} kinds of wares' } },
    ],
    coin: { everythingFree: { buy: 2 } },
    leftOut: ['frugal'],
  },
  groups: [0, 9, 18].map((from) => ({
    id: `group-${from}`,
    title: words,
    fields: everyField.slice(from, from + 9),
  })),
  presets: { frugal: { amount: 10, flag: false }, balanced: {}, everythingFree: { amount: 100 } },
  migrations: [
    {
      to: 2,
      steps: [
        { op: 'rename', from: 'count', to: 'amount' },
        { op: 'setDefault', key: 'flag', value: false },
      ],
    },
    {
      to: 3,
      steps: [
        {
          op: 'mapValue',
          key: 'refresh',
          pairs: [
            { from: 'off', to: 'never' },
            { from: 'coin', to: 'paid' },
          ],
        },
        { op: 'mapValue', key: 'wishes', pairs: [{ from: 'z', to: 'c' }] },
        { op: 'move', item: 'sold', from: 'goods', to: 'heroOrder' },
      ],
    },
  ],
};
