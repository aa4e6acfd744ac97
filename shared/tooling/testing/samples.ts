import {
  type ConfigData,
  type DataOf,
  type GameInfo,
  type Profile,
  releaseRegistry,
} from '@assistant/contract';
import type { TaskDefinition, Tier } from '@assistant/tasks';

/** The moment tests with a fake clock begin at. */
export const NOW = new Date('2026-03-10T12:00:00.000Z');

export const profile = (change: Partial<Profile> = {}): Profile => ({
  account: 'zhaoyun',
  username: '常山赵子龙',
  role: 'player',
  payed: true,
  membership_level: 'premium',
  membership_expire_date: '2026-04-02T08:00:00.000Z',
  server_name: '卧龙区',
  server_info: '',
  game_platform: 1,
  auxiliary_online: true,
  last_online_time: '2026-03-10T11:55:00.000Z',
  online_interval_seconds: 300,
  ...change,
});

export const game = (change: Partial<GameInfo> = {}): GameInfo => ({
  lord: { name: '常山赵子龙', level: 47, country: 'shu', power: 105_405, title: '校尉' },
  resources: { gold: 1_284_000, food: 46_210, wood: 890_000, iron: 713_000, coin: 2_310, merit: 18_700 },
  season: 'autumn',
  game_year: 12,
  heroes: [{ id: 'h1', name: '赵云', army: 'cavalry', level: 80, stars: 5, power: 14_100 }],
  teams: [{ id: 't1', name: '主力', heroes: ['h1'], power: 63_105 }],
  cities: [],
  choices: {},
  server_name: '卧龙区',
  server_info: '',
  game_platform: 1,
  read_at: '2026-03-10T11:57:00.000Z',
  simulated: true,
  ...change,
});

export const config = (
  setting: ConfigData['setting'] = {},
  revisions: ConfigData['revisions'] = Object.fromEntries(Object.keys(setting).map((id) => [id, 1])),
): DataOf<'getConfig'> => ({ setting, revisions });

/** A day at noon of a server whose clock is UTC, with nothing planned. */
export const tasksDay = (change: Partial<DataOf<'tasksDay'>> = {}): DataOf<'tasksDay'> => ({
  at: NOW.toISOString(),
  starts_at: '2026-03-10T00:05:00.000Z',
  ends_at: '2026-03-11T00:05:00.000Z',
  utc_offset_min: 0,
  quiet: [],
  ran: [],
  planned: [],
  gains: [],
  ...change,
});

/** The status of an account whose tasks are unknown. */
export const tasksStatus = (
  account: Partial<DataOf<'tasksStatus'>['account']> = {},
  tasks: DataOf<'tasksStatus'>['tasks'] = {},
): DataOf<'tasksStatus'> => ({
  at: NOW.toISOString(),
  simulated: true,
  game_day: {
    date: '2026-03-10',
    weekday: 2,
    season: 'autumn',
    ends_at: '2026-03-11T00:05:00.000Z',
    utc_offset_min: 0,
  },
  account: {
    online: true,
    paused_until: null,
    quiet_now: false,
    coin_cap: 0,
    coin_spent: 0,
    next_task: null,
    next_run: null,
    ...account,
  },
  tasks,
});

/** A task with one switch and, on request, a number that spends 元宝. */
export function task(id: string, tier: Tier, zh: string, en: string, paid = false): TaskDefinition {
  const field = { help: { zh: '说明', en: 'help' }, provenance: 'D' as const };
  return {
    id,
    tier,
    version: 1,
    kind: 'task',
    seal: zh.charAt(0),
    title: { zh, en },
    status: [],
    groups: [
      {
        id: 'main',
        title: { zh: '主要', en: 'Main' },
        fields: [
          { ...field, key: 'claim', type: 'sw', label: { zh: '自动领奖', en: 'Claim' }, default: true },
          {
            ...field,
            key: 'team',
            type: 'team',
            label: { zh: '出战编队', en: 'Team' },
            default: 'auto',
          },
          ...(paid
            ? [
                {
                  ...field,
                  key: 'buyTimes',
                  type: 'int' as const,
                  label: { zh: '购买次数', en: 'Buy attempts' },
                  min: 0,
                  max: 10,
                  default: 0,
                  spends: true as const,
                },
              ]
            : []),
        ],
      },
    ],
    presets: { frugal: {}, balanced: {}, everythingFree: {} },
    migrations: [],
  };
}

export const definitions: Record<Tier, TaskDefinition[]> = {
  basic: [task('mining', 'basic', '蓬莱寻宝', 'Treasure hunt'), task('shop', 'basic', '商店', 'Shop', true)],
  premium: [task('npc-pk', 'premium', '异族入侵', 'Alien invasion')],
  supreme: [task('estate', 'supreme', '产业施政', 'Estate')],
};

/** The path of a tier's definitions in the fake site; each test has its own release. */
export const definitionsPath = (tier: Tier, release: string): string =>
  `/remotes/${tier}/${release}/tasks.json`;

/** The registry a page is released with. */
export function registry(release: string) {
  const hash = `sha384-${'A'.repeat(64)}`;
  const asset = (href: string) => ({ href: href.slice(1), integrity: hash, bytes: 1 });
  const remote = (tier: Tier) => ({
    active: {
      version: release,
      entry: asset('/entry.js'),
      global: tier,
      preload: [],
      requires: {},
      definitions: asset(definitionsPath(tier, release)),
    },
  });
  return releaseRegistry.parse({
    schema: 1,
    issued_at: '2026-03-01T00:00:00Z',
    pages_from: '2026-03-01T00:00:00Z',
    shell: { version: release },
    remotes: {
      'mfe-tasks-basic': remote('basic'),
      'mfe-tasks-premium': remote('premium'),
      'mfe-tasks-supreme': remote('supreme'),
    },
  });
}
