import { defineTask } from '@assistant/tasks';

/** Hero reincarnation: rebirths in the player’s own order; it cannot be undone in the game. */
export const lunhui = defineTask({
  id: 'lunhui',
  tier: 'supreme',
  seal: '轮',
  title: { zh: '武将转生', en: 'Hero rebirth' },
  gameLock: { zh: '第五次合服后开放', en: 'Opens after the fifth server merge' },
  status: [
    { key: 'done', label: { zh: '完成武将', en: 'Heroes done' } },
    { key: 'stage', label: { zh: '当前阶段', en: 'Stage' } },
    { key: 'materials', label: { zh: '材料', en: 'Materials' } },
    { key: 'next', label: { zh: '下一个', en: 'Next' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['heroes', 'dailyMax', 'targetLevel', 'keepMain', 'buyMaterials'],
  acts: ['heroes'],
  groups: {
    rebirth: {
      title: { zh: '转生', en: 'Rebirth' },
      fields: {
        heroes: {
          type: 'ordered',
          label: { zh: '轮回武将', en: 'Heroes in order' },
          help: { zh: '从上到下；不选则什么也不做', en: 'From the top; if empty, nothing is done' },
          provenance: 'D',
          source: 'heroes',
          max: 20,
          default: [],
        },
        dailyMax: {
          type: 'int',
          label: { zh: '每日次数', en: 'Per day' },
          help: { zh: '每天转生几次', en: 'Rebirths per day' },
          provenance: 'D',
          min: 0,
          max: 10,
          default: 1,
        },
        targetLevel: {
          type: 'int',
          label: { zh: '目标转数', en: 'Target rebirths' },
          help: { zh: '每名武将到此转数为止', en: 'Stops at this many per hero' },
          provenance: 'D',
          min: 1,
          max: 20,
          default: 1,
        },
        materialReserve: {
          type: 'int',
          label: { zh: '材料保留', en: 'Keep materials' },
          help: { zh: '材料不会用到低于此数', en: 'Materials never go below this' },
          provenance: 'D',
          stays: true,
          min: 0,
          max: 9999,
          step: 10,
          default: 0,
        },
        keepMain: {
          type: 'sw',
          label: { zh: '跳过主力', en: 'Skip main team' },
          help: { zh: '不动编队里的武将', en: 'Protects heroes in teams' },
          provenance: 'D',
          stays: true,
          default: true,
        },
        confirmFirst: {
          type: 'sw',
          label: { zh: '首次需确认', en: 'Ask before first' },
          help: { zh: '转生不可撤回，第一次先问您', en: 'It cannot be undone, so the first asks you' },
          provenance: 'D',
          stays: true,
          default: true,
        },
        buyMaterials: {
          type: 'sw',
          label: { zh: '购买材料', en: 'Buy materials' },
          help: {
            zh: '缺的材料用元宝买，按游戏标价',
            en: "Buys what is missing for coin, at the game's price",
          },
          provenance: 'D',
          spends: true,
          default: false,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'heroes', text: { zh: '{n} 名武将转生', en: 'rebirth of {n} heroes' } },
      { key: 'dailyMax', text: { zh: '每天 {} 次', en: '{} a day' } },
    ],
    leftOut: ['frugal', 'balanced', 'everythingFree'],
  },
  presets: { frugal: { materialReserve: 100 }, everythingFree: { dailyMax: 10 } },
});
