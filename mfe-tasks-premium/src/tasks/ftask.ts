import { defineTask, keep, powerRatioMax } from '@assistant/tasks';

/** Civil affairs: accepts and completes the people's requests, city by city. */
export const ftask = defineTask({
  id: 'ftask',
  tier: 'premium',
  seal: '民',
  title: { zh: '自动民情', en: 'Auto civil affairs' },
  short: { zh: '自动民情', en: 'Civil affairs' },
  status: [
    { key: 'received', label: { zh: '已接取', en: 'Received' } },
    { key: 'cities', label: { zh: '完成城池', en: 'Cities done' } },
    { key: 'blocked', label: { zh: '受阻原因', en: 'Blocked by' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['types', 'maxConcurrent', 'cityOrder', 'cities', 'keep'],
  acts: ['types'],
  groups: {
    affairs: {
      title: { zh: '民情', en: 'Affairs' },
      fields: {
        types: {
          type: 'multi',
          label: { zh: '民情类型', en: 'Types' },
          help: { zh: '剿匪与平叛需要出战', en: 'Bandits and rebels need fighting' },
          provenance: 'G',
          options: [
            { value: 'donate', label: { zh: '捐献', en: 'Donate' } },
            { value: 'bandit', label: { zh: '剿匪', en: 'Bandits' } },
            { value: 'rebel', label: { zh: '平叛', en: 'Rebels' } },
          ],
          default: ['donate', 'bandit', 'rebel'],
        },
        maxConcurrent: {
          type: 'int',
          label: { zh: '同时接取', en: 'At once' },
          help: { zh: '以游戏上限为准', en: "The game's own limit applies" },
          provenance: 'G',
          min: 1,
          max: 10,
          unit: { zh: '城', en: 'cities' },
          default: 3,
        },
        cityOrder: {
          type: 'enum',
          label: { zh: '城市顺序', en: 'City order' },
          help: { zh: '先做哪些城市', en: 'Which cities come first' },
          provenance: 'P',
          options: [
            { value: 'nearest', label: { zh: '从近到远', en: 'Nearest' } },
            { value: 'mostEstates', label: { zh: '产业多的优先', en: 'Most estates' } },
            { value: 'list', label: { zh: '指定城市', en: 'My list' } },
          ],
          default: 'nearest',
        },
        cities: {
          type: 'cities',
          label: { zh: '指定城市', en: 'Cities' },
          help: { zh: '只做这些城市', en: 'Only these cities' },
          provenance: 'P',
          showIf: { key: 'cityOrder', in: ['list'] },
          max: 20,
          default: [],
        },
        quickFinish: {
          type: 'sw',
          label: { zh: '一键完成', en: 'Quick finish' },
          help: { zh: '第二次合服后开放，免费', en: 'Free; opens after the second merge' },
          provenance: 'G',
          default: true,
        },
      },
    },
    limits: {
      title: { zh: '限制', en: 'Limits' },
      fields: {
        keep: { ...keep, default: { food: 50000, wood: 20000, iron: 20000 } },
        powerRatioMax: {
          ...powerRatioMax,
          help: { zh: '平叛时超过此战力就不打', en: 'Rebels above this are not fought' },
        },
        dropHard: {
          type: 'sw',
          label: { zh: '放弃打不过的', en: 'Drop unwinnable' },
          help: { zh: '太强就放弃，腾出名额', en: 'Frees the slot when the enemy is too strong' },
          provenance: 'G',
          default: false,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'types', text: { zh: '{}', en: '{}' } },
      { key: 'maxConcurrent', text: { zh: '同时 {} 城', en: 'cities at once: {}' } },
    ],
  },
  presets: {
    frugal: { types: ['bandit', 'rebel'] },
    everythingFree: { types: ['donate', 'bandit', 'rebel'], maxConcurrent: 10 },
  },
});
