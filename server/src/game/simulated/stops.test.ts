import { defaults, fieldsOf, type TaskValues } from '@assistant/tasks';
import { allTasks, taskNamed } from '../../testing/definitions';
import type { TaskOutcome } from '../gateway';
import { clockOf } from './clock';
import { newLord } from './first-state';
import { play } from './play';
import { lordReading } from './reading';
import type { RealmState } from './state';

/** A field that stops a task, or holds something back: each stands in the table below. */
const STOPS =
  /^(stopAfterLosses|powerRatioMax|keep|foodReserve|\w+Reserve|creditGoal|stageGoal|stopAtRank|targetTier|targetLevel|floorMax|minHpPct|dailyMax|maxPerDay|minOmen|minRarity|minLevel|discountMax|blockList|stopOnFind|confirmFirst|holdGuaranteed|skipSameCountry|queueMax|minPowerPct|maxCoinEach|maxCoinDay|waitMin|doneBefore|bestSeasonOnly|lastMinutes|speedOnly|keepMain|waves)$/;

// Its server has had enough merges for the two late towers, so that no row is passed over.
const player = { account: 'lord-7', platform: 1, region: '37新服专区', server: '2服' };
const clock = clockOf(player);
const NOON = new Date('2026-05-01T04:00:00Z');
const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const HOUR_MS = 3_600_000;

const lord = (): RealmState => ({
  ...newLord(clock, NOON),
  experience: 186_000,
  bag: { tickets: 30, tools: 20, souls: 80, visitCards: 20, tokens: 900, countryTokens: 900 },
  stock: { gold: 900_000, food: 900_000, wood: 900_000, iron: 900_000, coin: 9000, merit: 0 },
});

/** Runs in a fresh state every two hours for days; all outcomes, and the states after. */
function play9Days(id: string, values: TaskValues, prepare: (state: RealmState) => void = () => {}) {
  const definition = taskNamed(id);
  const runs: { outcome: TaskOutcome; state: RealmState; local: number }[] = [];
  for (let hour = 0; hour < 9 * 24; hour += 2) {
    const state = lord();
    prepare(state);
    const limits = { coin: 5000, coinToday: 0, floors, spend: {} };
    const at = new Date(NOON.getTime() + hour * HOUR_MS + 60_000);
    const outcome = play(player, definition, { ...defaults(definition), ...values }, { at, limits }, state);
    runs.push({ outcome, state, local: (12 + hour) % 24 });
  }
  return runs;
}

const english = ({ text }: TaskOutcome) => text.en.toLowerCase();
/** A condition that holds something back, by what no run does with it and some do without it; for two it is turned round. */
type Row = {
  on: TaskValues;
  off: TaskValues;
  /** Holds for each run with the condition, and not for all of those without it. */
  holds: (outcome: TaskOutcome, state: RealmState, localHour: number) => boolean;
  prepare?: (state: RealmState) => void;
};

const paidNone = (name: 'gold' | 'food' | 'wood' | 'iron') => (outcome: TaskOutcome) =>
  !outcome.spent?.[name];
const said = (text: string) => (outcome: TaskOutcome) => english(outcome).includes(text);
const never = (text: string) => (outcome: TaskOutcome) => !english(outcome).includes(text);
const keepAll = { gold: 9_000_000, food: 9_000_000, wood: 9_000_000, iron: 9_000_000 };
const heroes = lordReading(player, lord(), NOON).heroes.map(({ id }) => id);
const main = lordReading(player, lord(), NOON).teams[0]?.heroes ?? [];
const hour = (outcome: TaskOutcome) => never('fights:')(outcome);

const TABLE: Record<string, Row> = {
  'pve-combat.stopAfterLosses': {
    on: { mode: 'advance', stopAfterLosses: 1 },
    off: { mode: 'advance', stopAfterLosses: 5 },
    holds: (o) => said('stopped after losses')(o) || said('stages cleared: 10')(o),
  },
  'mining.minOmen': {
    on: { divine: 'freeOnly', minOmen: 'great', raidTimes: 0 },
    off: { divine: 'off', raidTimes: 0 },
    holds: (o, s) => never('sites begun')(o) || s.today['mining.omen'] === 2,
  },
  'mining.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: never('raids:') },
  'climbing.bestSeasonOnly': { on: { bestSeasonOnly: [] }, off: {}, holds: never('runs:') },
  'pk-country.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: hour },
  'pk-country.skipSameCountry': {
    on: { skipSameCountry: true, powerRatioMax: 70 },
    off: { skipSameCountry: false, powerRatioMax: 150 },
    holds: never('fights: 5'),
  },
  'pk-country.doneBefore': {
    on: { doneBefore: '00:00' },
    off: {},
    holds: (o, _s, local) => local >= 21 || hour(o),
  },
  'pk-country.stopAtRank': { on: { stopAtRank: 5000 }, off: { stopAtRank: 0 }, holds: hour },
  'legendary.stopAfterLosses': {
    on: { stopAfterLosses: 1, buyRuns: 5 },
    off: { stopAfterLosses: 3, buyRuns: 5 },
    holds: (o) => said('stopped after losses')(o) || said('won 7')(o),
  },
  'hero-pub.ticketReserve': {
    on: { midDraws: 5, ticketReserve: 999 },
    off: { midDraws: 5, ticketReserve: 0 },
    holds: (_o, s) => (s.bag.tickets ?? 30) >= 30,
  },
  'hero-pub.holdGuaranteed': {
    on: { topDraws: 5, ticketReserve: 0, holdGuaranteed: true },
    off: { topDraws: 5, ticketReserve: 0, holdGuaranteed: false },
    holds: (_o, s) => (s.ever['hero-pub.top'] ?? 0) <= 2,
  },
  'shop.blockList': {
    on: { buyList: ['heroShard'], blockList: ['heroShard'], cheapHeroShard: false },
    off: { buyList: ['heroShard'], cheapHeroShard: false },
    holds: never('goods bought'),
  },
  'shop.discountMax': {
    on: { buyList: ['heroShard'], discountMax: 1, cheapHeroShard: false },
    off: { buyList: ['heroShard'], discountMax: 10, cheapHeroShard: false },
    holds: never('goods bought'),
  },
  'shop.keep': {
    on: { buyList: ['heroShard', 'expBook'], currencies: ['gold'], keep: keepAll },
    off: { buyList: ['heroShard', 'expBook'], keep: {} },
    holds: paidNone('gold'),
  },
  'country-shop.minRarity': {
    on: { minRarity: 'legend' },
    off: { minRarity: 'any' },
    holds: never('goods bought: 12'),
  },
  'country-shop.tokenReserve': {
    on: { tokenReserve: 99_999 },
    off: { tokenReserve: 0 },
    holds: never('goods bought'),
  },
  'alien-club.minPowerPct': { on: { minPowerPct: 200 }, off: { minPowerPct: 50 }, holds: never('won') },
  'alien-club.waitMin': { on: { waitMin: 0 }, off: { waitMin: 60 }, holds: never('stage 1') },
  'city-visit.maxPerDay': {
    on: { maxPerDay: 1 },
    off: { maxPerDay: 5 },
    holds: (_o, s) => (s.today['city-visit.visits'] ?? 0) <= 1,
  },
  'city-visit.itemReserve': {
    on: { itemReserve: 999 },
    off: { itemReserve: 0 },
    holds: never('visits begun'),
  },
  'ftask.keep': {
    on: { keep: keepAll },
    off: { keep: {} },
    holds: (o) => !o.spent?.food && !o.spent?.wood && !o.spent?.iron,
  },
  'ftask.powerRatioMax': {
    on: { powerRatioMax: 50, types: ['bandit', 'rebel'] },
    off: { powerRatioMax: 150, types: ['bandit', 'rebel'] },
    holds: never('requests done'),
  },
  'gtask.keep': { on: { keep: keepAll }, off: { keep: {} }, holds: paidNone('food') },
  'thief-pk.dailyMax': {
    on: { dailyMax: 1, troops: 6 },
    off: { dailyMax: 50, troops: 6 },
    holds: (_o, s) => (s.today['thief-pk.fights'] ?? 0) <= 1,
  },
  'thief-pk.powerRatioMax': {
    on: { powerRatioMax: 50, types: ['elite', 'zhangjiao'] },
    off: { powerRatioMax: 150, types: ['elite', 'zhangjiao'] },
    holds: never('raids met'),
  },
  'thief-pk.foodReserve': {
    on: { foodReserve: 9_999_999 },
    off: { foodReserve: 0 },
    holds: paidNone('food'),
  },
  'npc-pk.waves': {
    on: { waves: ['22:00'] },
    off: {},
    holds: (o, s) => never('wave fights')(o) || s.today['npc-pk.fights.22:00'] !== undefined,
  },
  'npc-pk.powerRatioMax': {
    on: { powerRatioMax: 50, difficulty: ['hard'] },
    off: { powerRatioMax: 150, difficulty: ['hard'] },
    holds: never('wave fights'),
  },
  'npc-pk.foodReserve': { on: { foodReserve: 9_999_999 }, off: { foodReserve: 0 }, holds: paidNone('food') },
  'home-manage.keep': {
    on: { keep: keepAll },
    off: { keep: {} },
    holds: (o) => Object.values(o.spent ?? {}).every((cost) => cost === 0),
  },
  'hero-catch.powerRatioMax': {
    on: { powerRatioMax: 50, refresh: 'never' },
    off: { powerRatioMax: 150 },
    holds: hour,
  },
  'arena-pk.queueMax': { on: { queueMax: 50 }, off: { queueMax: 0 }, holds: never('queues are too long') },
  'arena-pk.lastMinutes': {
    on: { lastMinutes: 1 },
    off: { lastMinutes: 0, queueMax: 50 },
    holds: never('ring fights'),
  },
  'arena-pk.skipSameCountry': {
    on: { skipSameCountry: false, queueMax: 50 },
    off: { skipSameCountry: true, queueMax: 50 },
    holds: never('held by the own country'),
  },
  'battle-merit.minHpPct': {
    on: { minHpPct: 100, refill: false },
    off: { minHpPct: 10, refill: false },
    holds: never('troops sent'),
    prepare: (s) => {
      for (const team of ['t1', 't2', 't3', 't4']) s.ever[`battle-merit.hp.${team}`] = 50;
    },
  },
  'battle-merit.creditGoal': {
    on: { creditGoal: 10 },
    off: { creditGoal: 0 },
    holds: never('troops sent'),
    prepare: (s) => {
      s.ever['battle-merit.credit'] = 20;
    },
  },
  'battle-merit.foodReserve': {
    on: { foodReserve: 9_999_999 },
    off: { foodReserve: 0 },
    holds: paidNone('food'),
  },
  'estate.minLevel': { on: { minLevel: 10 }, off: { minLevel: 1 }, holds: never('occupied') },
  'estate.powerRatioMax': {
    on: { powerRatioMax: 50 },
    off: { powerRatioMax: 150 },
    holds: never('occupied'),
  },
  'cross-pk.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: hour },
  'cross-pk.targetTier': {
    on: { targetTier: 'gold' },
    off: { targetTier: 'none' },
    holds: hour,
    prepare: (s) => {
      s.ever['cross-pk.points'] = 1600;
    },
  },
  'new-task.minRarity': {
    on: { minRarity: 'legend' },
    off: { minRarity: 'any' },
    holds: never('troops sent: 2'),
  },
  'new-task.maxCoinEach': {
    on: { quickFinish: 'all', maxCoinEach: 0, maxCoinDay: 10_000 },
    off: { quickFinish: 'all', maxCoinEach: 2000, maxCoinDay: 10_000 },
    holds: (o) => o.coinSpent === 0,
  },
  'new-task.maxCoinDay': {
    on: { quickFinish: 'all', maxCoinEach: 2000, maxCoinDay: 0 },
    off: { quickFinish: 'all', maxCoinEach: 2000, maxCoinDay: 10_000 },
    holds: (o) => o.coinSpent === 0,
  },
  'gwent.stopAfterLosses': {
    on: { stopAfterLosses: 1, difficulty: 'hard', rounds: 5 },
    off: { stopAfterLosses: 5, difficulty: 'hard', rounds: 5 },
    holds: (o) => said('stopped after losses')(o) || said('won 5')(o),
  },
  'dig.toolReserve': {
    on: { useTools: 5, toolReserve: 999 },
    off: { useTools: 5, toolReserve: 0 },
    holds: (_o, s) => (s.bag.tools ?? 20) >= 20,
  },
  'dig.stopOnFind': {
    on: { stopOnFind: true, useTools: 15, toolReserve: 0 },
    off: { stopOnFind: false, useTools: 15, toolReserve: 0 },
    holds: (o) => !/finds: ([2-9]|1\d)/.test(english(o)),
  },
  'free-history.stopAfterLosses': {
    on: { mode: 'advance', route: 'rewardFirst', stopAfterLosses: 1 },
    off: { mode: 'advance', route: 'rewardFirst', stopAfterLosses: 5 },
    holds: (o) => said('stopped after losses')(o) || said('won 3')(o),
  },
  'zhenhun.floorMax': {
    on: { floorMax: 3, mode: 'climb' },
    off: { floorMax: 0, mode: 'climb' },
    holds: (_o, s) => (s.today['zhenhun.floor'] ?? 0) <= 3,
  },
  'zhenhun.powerRatioMax': {
    on: { powerRatioMax: 50, mode: 'climb' },
    off: { powerRatioMax: 150, mode: 'climb' },
    holds: never('climbed'),
  },
  'zhenhun.stopAfterLosses': {
    on: { mode: 'climb', stopAfterLosses: 1, powerRatioMax: 150 },
    off: { mode: 'climb', stopAfterLosses: 5, powerRatioMax: 150 },
    holds: (_o, s) => (s.today['zhenhun.floor'] ?? 0) <= 77,
    prepare: (s) => {
      s.today['zhenhun.floor'] = 65;
    },
  },
  'xyz.minHpPct': {
    on: { minHpPct: 100, refill: false },
    off: { minHpPct: 10, refill: false },
    holds: never('troops sent'),
    prepare: (s) => {
      for (const team of ['t1', 't2', 't3', 't4']) s.ever[`xyz.hp.${team}`] = 50;
    },
  },
  'xyz.stageGoal': {
    on: { stageGoal: 1 },
    off: { stageGoal: 0 },
    holds: never('troops sent'),
    prepare: (s) => {
      s.today['xyz.credit'] = 10;
    },
  },
  'xyz.speedOnly': { on: { speedOnly: true }, off: { speedOnly: false }, holds: never('troops sent') },
  'xyz.foodReserve': { on: { foodReserve: 9_999_999 }, off: { foodReserve: 0 }, holds: paidNone('food') },
  'xyz2.minHpPct': {
    on: { minHpPct: 100, refill: false },
    off: { minHpPct: 10, refill: false },
    holds: never('troops sent'),
    prepare: (s) => {
      for (const team of ['t1', 't2', 't3', 't4']) s.ever[`xyz2.hp.${team}`] = 50;
    },
  },
  'xyz2.creditGoal': {
    on: { creditGoal: 10 },
    off: { creditGoal: 0 },
    holds: never('troops sent'),
    prepare: (s) => {
      s.ever['xyz2.credit'] = 20;
    },
  },
  'xyz2.foodReserve': { on: { foodReserve: 9_999_999 }, off: { foodReserve: 0 }, holds: paidNone('food') },
  'lunhui.dailyMax': {
    on: { heroes, confirmFirst: false, keepMain: false, dailyMax: 0 },
    off: { heroes, confirmFirst: false, keepMain: false, dailyMax: 5 },
    holds: never('rebirths:'),
  },
  'lunhui.targetLevel': {
    on: { heroes: heroes.slice(0, 1), confirmFirst: false, keepMain: false, targetLevel: 1 },
    off: { heroes: heroes.slice(0, 1), confirmFirst: false, keepMain: false, targetLevel: 5 },
    holds: never('rebirths:'),
    prepare: (s) => {
      s.ever[`lunhui.reborn.${heroes[0]}`] = 1;
    },
  },
  'lunhui.materialReserve': {
    on: { heroes, confirmFirst: false, keepMain: false, materialReserve: 9999 },
    off: { heroes, confirmFirst: false, keepMain: false, materialReserve: 0 },
    holds: never('rebirths:'),
  },
  'lunhui.keepMain': {
    on: { heroes: main, confirmFirst: false, keepMain: true },
    off: { heroes: main, confirmFirst: false, keepMain: false },
    holds: never('rebirths:'),
  },
  'lunhui.confirmFirst': {
    on: { heroes, keepMain: false, confirmFirst: true },
    off: { heroes, keepMain: false, confirmFirst: false },
    holds: (o) => never('rebirths:')(o),
  },
};

test('each field that stops a task has a row', () => {
  const stops = allTasks().flatMap((task) =>
    fieldsOf(task)
      .filter(({ key }) => STOPS.test(key))
      .map(({ key }) => `${task.id}.${key}`),
  );
  expect(Object.keys(TABLE).sort()).toEqual(stops.sort());
});

test.each(Object.entries(TABLE))('%s stops it', (name, { on, off, holds, prepare }) => {
  const [id = ''] = name.split('.');
  const open = play9Days(id, off, prepare);
  for (const { outcome, state, local } of play9Days(id, on, prepare))
    if (!holds(outcome, state, local)) throw new Error(`${name}: ${outcome.text.en}`);
  expect(open.some(({ outcome, state, local }) => !holds(outcome, state, local))).toBe(true);
});
