import { defineTask, eventChoice, idleHeroes } from '@assistant/tasks';

/** City visits: heroes visit other heroes to get their fragments. */
export const cityVisit = defineTask({
  id: 'city-visit',
  tier: 'premium',
  seal: '访',
  title: { zh: '城池拜访', en: 'City visits' },
  short: { zh: '城池拜访', en: 'City visits' },
  status: [
    { key: 'running', label: { zh: '进行中的拜访', en: 'Visits running' }, room: 1 },
    { key: 'today', label: { zh: '今日次数', en: 'Today' } },
    { key: 'fragments', label: { zh: '获得碎片', en: 'Fragments gained' } },
  ],
  rhythm: [{ at: 'reset' }, { at: '06:00' }, { at: '12:00' }, { at: '18:00' }],
  front: ['targets', 'maxPerDay', 'heroRule', 'eventChoice', 'speedUp'],
  acts: ['maxPerDay', 'collectOld'],
  groups: {
    visits: {
      title: { zh: '拜访', en: 'Visits' },
      fields: {
        targets: {
          type: 'ordered',
          label: { zh: '目标武将', en: 'Target heroes' },
          help: { zh: '从上到下拜访；不选则任何武将', en: 'From the top; if empty, any hero' },
          provenance: 'P',
          source: 'heroes',
          max: 20,
          default: [],
        },
        heroRule: {
          type: 'enum',
          label: { zh: '派遣武将', en: 'Hero to send' },
          help: { zh: '武将等级越高，收获越多', en: 'A higher level gives more' },
          provenance: 'G',
          options: [...idleHeroes, { value: 'saved', label: { zh: '沿用上次', en: 'As saved' } }],
          default: 'highestIdle',
        },
        maxPerDay: {
          type: 'int',
          label: { zh: '每日次数', en: 'Visits per day' },
          help: { zh: '所有城池合计', en: 'All cities together' },
          provenance: 'G',
          min: 0,
          max: 20,
          default: 5,
        },
        collectOld: {
          type: 'sw',
          label: { zh: '领取昨日拜访', en: 'Collect yesterday' },
          help: { zh: '领取昨天留下的拜访收获', en: 'Collects visits left from yesterday' },
          provenance: 'G',
          default: true,
        },
        eventChoice,
        itemReserve: {
          type: 'int',
          label: { zh: '道具保留', en: 'Keep items' },
          help: { zh: '拜帖不会用到低于此数', en: 'Visiting cards never go below this many' },
          provenance: 'P',
          stays: true,
          min: 0,
          max: 999,
          unit: { zh: '个', en: 'items' },
          default: 0,
        },
        speedUp: {
          type: 'sw',
          label: { zh: '元宝加速', en: 'Finish with coin' },
          help: {
            zh: '立即完成等待中的拜访，按剩余时间花元宝',
            en: 'Finishes waiting visits at once, for coin by the time left',
          },
          provenance: 'G',
          spends: true,
          default: false,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'maxPerDay', text: { zh: '每天 {} 次', en: '{} visits a day' } },
      { key: 'collectOld', text: { zh: '收回旧拜访', en: 'collects old visits' } },
      { key: 'itemReserve', text: { zh: '拜帖留 {}', en: 'keeps {} cards' } },
    ],
  },
  presets: {
    frugal: { itemReserve: 20 },
    everythingFree: { maxPerDay: 20, eventChoice: 'bestReward' },
  },
});
