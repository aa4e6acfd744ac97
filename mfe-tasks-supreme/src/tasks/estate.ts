import { defineTask, idleHeroes, powerRatioMax } from '@assistant/tasks';

/** Estates: occupies, works and harvests land. */
export const estate = defineTask({
  id: 'estate',
  tier: 'supreme',
  seal: '庄',
  title: { zh: '产业施政', en: 'Estate' },
  status: [
    { key: 'slots', label: { zh: '产业位', en: 'Slots' } },
    { key: 'income', label: { zh: '每小时收入', en: 'Income per hour' }, room: 1 },
    { key: 'active', label: { zh: '今日施政', en: 'Active today' } },
    { key: 'gold', label: { zh: '黄金产业', en: 'Gold estates' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['types', 'autoOccupy', 'harvest', 'activeWork', 'heroRule'],
  acts: ['autoOccupy', 'harvest', 'activeWork'],
  groups: {
    land: {
      title: { zh: '占领', en: 'Land' },
      fields: {
        types: {
          type: 'ordered',
          label: { zh: '产业优先级', en: 'Types in order' },
          help: { zh: '占领时从上到下挑选', en: 'The best type first when choosing' },
          provenance: 'P',
          options: [
            { value: 'farm', label: { zh: '农庄', en: 'Farm' } },
            { value: 'mine', label: { zh: '矿山', en: 'Mine' } },
            { value: 'forest', label: { zh: '林场', en: 'Forest' } },
            { value: 'port', label: { zh: '港口', en: 'Port' } },
            { value: 'village', label: { zh: '村落', en: 'Village' } },
            { value: 'ranch', label: { zh: '牧场', en: 'Ranch' } },
          ],
          default: ['farm', 'mine', 'forest', 'port', 'village', 'ranch'],
        },
        autoOccupy: {
          type: 'sw',
          label: { zh: '自动占领', en: 'Occupy' },
          help: { zh: '需先完成该城民情', en: "The city's civil affairs must be done" },
          provenance: 'G',
          default: true,
        },
        minLevel: {
          type: 'int',
          label: { zh: '最低等级', en: 'Minimum level' },
          help: { zh: '低于此等级的不要', en: 'Ignores smaller estates' },
          provenance: 'P',
          min: 1,
          max: 10,
          unit: { zh: '级', en: '' },
          default: 1,
        },
        goldFirst: {
          type: 'sw',
          label: { zh: '黄金产业优先', en: 'Gold estates first' },
          help: { zh: '有元宝加成，每日有上限', en: 'They bring extra coin, up to a daily limit' },
          provenance: 'G',
          default: true,
        },
      },
    },
    work: {
      title: { zh: '经营', en: 'Work' },
      fields: {
        harvest: {
          type: 'sw',
          label: { zh: '自动收割', en: 'Harvest' },
          help: {
            zh: '产出有上限，满之前收割',
            en: 'Output is capped, so it is harvested before it is full',
          },
          provenance: 'G',
          default: true,
        },
        activeWork: {
          type: 'sw',
          label: { zh: '主动施政', en: 'Active work' },
          help: {
            zh: '派一名武将、用一件道具，每天有次数',
            en: 'Uses a hero and an item, a few times a day',
          },
          provenance: 'G',
          default: true,
        },
        heroRule: {
          type: 'enum',
          label: { zh: '派遣武将', en: 'Hero to send' },
          help: { zh: '武将等级越高，收获越多', en: 'A higher level gives more' },
          provenance: 'G',
          showIf: { key: 'activeWork', in: [true] },
          options: idleHeroes,
          default: 'highestIdle',
        },
        replaceLow: {
          type: 'sw',
          label: { zh: '低级换高级', en: 'Swap for better' },
          help: { zh: '锁定时间过后才能换', en: 'Only after the lock time' },
          provenance: 'G',
          default: false,
        },
        powerRatioMax: { ...powerRatioMax, label: { zh: '守军上限%', en: 'Max defender' } },
      },
    },
  },
  plan: {
    says: [
      { key: 'autoOccupy', text: { zh: '占产业', en: 'occupies' } },
      { key: 'harvest', text: { zh: '收割', en: 'harvests' } },
      { key: 'activeWork', text: { zh: '施政', en: 'active work' } },
    ],
  },
  presets: { frugal: { activeWork: false }, everythingFree: { replaceLow: true } },
});
