import type { DataOf, TaskStatus } from '@assistant/contract';

/** 11:17 on the game's clock. */
export const AT = '2026-11-24T03:17:00.000Z';
/** A moment of that day on the game's clock, or of the next ones. */
export const gameTime = (hour: number, days = 0): string =>
  new Date(Date.UTC(2026, 10, 24 + days, hour - 8)).toISOString();

const today = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
const task = (fields: Partial<TaskStatus> = {}): TaskStatus => ({
  ...{ enabled: true, running: false, next_run: null, next_reason: null, last_result: null },
  ...{ done_today: false, today, figures: {}, figures_at: null, game_lock: null, limits: {} },
  ...fields,
});

export const statusOf = (
  account: Partial<DataOf<'tasksStatus'>['account']> = {},
  raid: Partial<TaskStatus> = {},
): DataOf<'tasksStatus'> => ({
  at: AT,
  simulated: true,
  game_day: {
    ...{ date: '2026-11-24', weekday: 2, season: 'spring', ends_at: gameTime(5, 1) },
    utc_offset_min: 480,
  },
  account: {
    ...{ online: true, paused_until: null, quiet_now: false, coin_cap: 100, coin_spent: 40 },
    ...{ next_task: 'raid', next_run: gameTime(12) },
    ...account,
  },
  tasks: { raid: task(raid) },
});

export const gameOf = (resources: Partial<DataOf<'getGameInfo'>['resources']> = {}) =>
  ({
    lord: { name: '赵云', level: 42, country: 'shu', power: 1, title: '' },
    resources: { gold: 9e5, food: 46_000, wood: 9e5, iron: 9e5, coin: 900, merit: 900, ...resources },
    ...{ season: 'spring', game_year: 1, heroes: [], teams: [], cities: [], choices: {} },
    ...{ server_name: '', server_info: '', game_platform: 1, read_at: AT, simulated: true },
  }) satisfies DataOf<'getGameInfo'>;

export const configOf = (account: Record<string, unknown> = {}): DataOf<'getConfig'> => ({
  setting: { account },
  revisions: {},
});
