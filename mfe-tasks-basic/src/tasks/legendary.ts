import { defineTask, stopAfterLosses } from '@assistant/tasks';

/** Legends: two free runs a day for the fragments of a hero. */
export const legendary = defineTask({
  id: 'legendary',
  tier: 'basic',
  seal: '传',
  title: { zh: '见证传奇', en: 'Legendary' },
  status: [
    { key: 'used', label: { zh: '今日次数', en: 'Used today' } },
    { key: 'bought', label: { zh: '已购买', en: 'Bought' } },
    { key: 'progress', label: { zh: '武将进度', en: 'Progress' }, room: 2 },
    { key: 'rewards', label: { zh: '待领奖励', en: 'Rewards waiting' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['heroOrder', 'freeRuns', 'buyRuns', 'lineup', 'claimRoad'],
  acts: ['freeRuns', 'buyRuns', 'claimRoad'],
  groups: {
    runs: {
      title: { zh: '挑战', en: 'Runs' },
      fields: {
        heroOrder: {
          type: 'ordered',
          label: { zh: '挑战武将', en: 'Heroes in order' },
          help: {
            zh: '从上到下；不选则先打有进度的第一位',
            en: 'From the top; if empty, the first with progress',
          },
          provenance: 'P',
          source: 'heroes',
          max: 8,
          default: [],
        },
        freeRuns: {
          type: 'int',
          label: { zh: '免费次数', en: 'Free runs' },
          help: { zh: '每天免费两次', en: 'Two free runs a day' },
          provenance: 'G',
          min: 0,
          max: 2,
          default: 2,
        },
        buyRuns: {
          type: 'int',
          label: { zh: '额外次数', en: 'Extra runs' },
          help: { zh: '每次 50 元宝，每天最多五次', en: '50 coin each, five a day at most' },
          provenance: 'G',
          spends: true,
          min: 0,
          max: 5,
          default: 0,
        },
        claimRoad: {
          type: 'sw',
          label: { zh: '领取传奇之路', en: 'Claim road reward' },
          help: { zh: '击败数够了就领', en: 'Once there are enough kills' },
          provenance: 'G',
          default: true,
        },
        lineup: {
          type: 'enum',
          label: { zh: '编队', en: 'Line-up' },
          help: { zh: '自动：由游戏上阵', en: 'Automatic lets the game fill it' },
          provenance: 'G',
          options: [
            { value: 'auto', label: { zh: '自动', en: 'Automatic' } },
            { value: 'saved', label: { zh: '沿用已存', en: 'Saved' } },
          ],
          default: 'auto',
        },
        skipWhenDone: {
          type: 'sw',
          label: { zh: '达成后换下一位', en: 'Next when done' },
          help: { zh: '达成后挑战名单里的下一位', en: 'Moves to the next hero in the list' },
          provenance: 'P',
          default: true,
        },
        stopAfterLosses: {
          ...stopAfterLosses,
          label: { zh: '失败停止', en: 'Stop after losses' },
          help: { zh: '失败这么多场后，今天不再挑战', en: 'Done for today after this many losses' },
          max: 3,
          default: 1,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'freeRuns', text: { zh: '免费 {} 次', en: '{} free runs' } },
      { key: 'buyRuns', text: { zh: '加买 {} 次', en: '{} bought' } },
      { key: 'claimRoad', text: { zh: '领传奇之路', en: 'road rewards' } },
    ],
    coin: { balanced: { buyRuns: 1 }, everythingFree: { buyRuns: 2 } },
  },
  presets: { frugal: {}, everythingFree: { freeRuns: 2, stopAfterLosses: 3 } },
});
