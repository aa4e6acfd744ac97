import { keepAll, never, noFight, paidNone, type StopTable } from './stop-rows';

/** What stops the premium tasks. */
export const premiumStops: StopTable = {
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
    holds: never('visits started'),
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
    holds: noFight,
  },
};
