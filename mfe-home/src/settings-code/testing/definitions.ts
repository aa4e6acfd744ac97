import type { Field, TaskDefinition, Tier } from '@assistant/tasks';

const words = (zh: string) => ({ zh, en: `${zh} in English` });
const base = (key: string) => ({
  key,
  label: words(`字段${key}`),
  help: words('说明'),
  provenance: 'D' as const,
});
const options = (values: string[]) => values.map((value) => ({ value, label: words(value) }));

/** What another player's set-up may change, of every type. */
const travelling: Field[] = [
  { ...base('flag'), type: 'sw', default: true },
  { ...base('amount'), type: 'int', min: -5, max: 200, default: 3 },
  { ...base('rule'), type: 'enum', options: options(['near', 'T', '007', 'a.b:c-d']), default: 'near' },
  {
    ...base('onlyFar'),
    type: 'int',
    min: 0,
    max: 9,
    default: 1,
    showIf: { key: 'rule', in: ['T', '007'] },
  },
  { ...base('sites'), type: 'multi', options: options(['1', '2', '3']), default: ['1', '2', '3'] },
  { ...base('order'), type: 'ordered', options: options(['x', 'y', 'z']), default: [] },
  { ...base('before'), type: 'time', default: '20:30' },
  { ...base('days'), type: 'weekdays', default: [1, 7] },
];

/** What stays each player's own. */
export const personal: Field[] = [
  { ...base('buy'), type: 'int', spends: true, min: 0, max: 10, default: 0 },
  {
    ...base('refresh'),
    type: 'enum',
    spends: true,
    options: [...options(['never']), { value: 'paid', label: words('paid'), spends: true }],
    default: 'never',
  },
  { ...base('keep'), type: 'res', currencies: ['gold', 'food'], max: 9_999_999, default: { gold: 50_000 } },
  { ...base('foodReserve'), type: 'int', stays: true, min: 0, max: 999, default: 10 },
  { ...base('heroes'), type: 'heroes', max: 3, default: [] },
  { ...base('cities'), type: 'cities', max: 3, default: [] },
  { ...base('team'), type: 'team', default: 'auto' },
  { ...base('goods'), type: 'multi', source: 'shopGoods', max: 5, default: [] },
];

const make = (id: string, tier: Tier, more: Partial<TaskDefinition> = {}): TaskDefinition => ({
  id,
  tier,
  version: 1,
  kind: 'task',
  seal: '例',
  title: words(id),
  status: [],
  groups: [
    { id: 'a', title: words('甲'), fields: travelling },
    { id: 'b', title: words('乙'), fields: personal },
  ],
  presets: {
    frugal: { amount: 1, keep: { gold: 200_000 }, foodReserve: 500 },
    balanced: {},
    everythingFree: { amount: 9, foodReserve: 0 },
  },
  migrations: [],
  ...more,
});

/** A task of each tier, one that only one style plans, one in its second version, and one that is only looked at. */
export const definitions: TaskDefinition[] = [
  make('mining', 'basic'),
  make('shop', 'basic', {
    version: 2,
    migrations: [
      {
        to: 2,
        steps: [
          { op: 'rename', from: 'count', to: 'amount' },
          { op: 'rename', from: 'times', to: 'buy' },
        ],
      },
    ],
  }),
  make('gtask', 'premium', {
    plan: {
      says: [{ key: 'amount', text: words('{}') }],
      coin: { everythingFree: { buy: 2 } },
      leftOut: ['frugal', 'balanced'],
    },
  }),
  make('dig', 'supreme'),
  make('chat', 'supreme', { kind: 'viewer' }),
];
