import { english, heroes, main, never, noFight, paidNone, type StopTable, said } from './stop-rows';

/** What stops the supreme tasks. */
export const supremeStops: StopTable = {
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
  'cross-pk.powerRatioMax': { on: { powerRatioMax: 50 }, off: { powerRatioMax: 150 }, holds: noFight },
  'cross-pk.targetTier': {
    on: { targetTier: 'gold' },
    off: { targetTier: 'none' },
    holds: noFight,
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
