import { defineTask } from '@assistant/tasks';

/** Tavern: recruits heroes with free draws and tickets. */
export const heroPub = defineTask({
  id: 'hero-pub',
  tier: 'basic',
  seal: '酒',
  title: { zh: '酒馆招募', en: 'Tavern recruit' },
  short: { zh: '酒馆招募', en: 'Tavern' },
  status: [
    { key: 'freeLeft', label: { zh: '免费次数', en: 'Free left' } },
    { key: 'limitLeft', label: { zh: '今日余量', en: 'Daily limit left' } },
    { key: 'toGuaranteed', label: { zh: '距必出国士', en: 'To sure top hero' } },
    { key: 'tickets', label: { zh: '募令', en: 'Tickets' } },
    { key: 'lastHeroes', label: { zh: '最近武将', en: 'Last heroes' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['freeDraw', 'midDraws', 'topDraws', 'payWith', 'ticketReserve'],
  acts: ['freeDraw', 'midDraws', 'topDraws', 'autoUnlock'],
  groups: {
    draws: {
      title: { zh: '招募', en: 'Draws' },
      fields: {
        freeDraw: {
          type: 'sw',
          label: { zh: '免费小酌', en: 'Free draws' },
          help: { zh: '一级招募，免费或花铜钱', en: 'The first tier, free or for gold' },
          provenance: 'G',
          default: true,
        },
        midDraws: {
          type: 'int',
          label: { zh: '中级次数', en: 'Mid draws' },
          help: { zh: '每天几次，先用募令', en: 'How many a day, tickets first' },
          provenance: 'G',
          min: 0,
          max: 20,
          default: 0,
        },
        topDraws: {
          type: 'int',
          label: { zh: '高级次数', en: 'Top draws' },
          help: { zh: '每天几次，每第三次必出国士', en: 'How many a day; every third is a top hero (国士)' },
          provenance: 'G',
          min: 0,
          max: 20,
          default: 0,
        },
        payWith: {
          type: 'enum',
          label: { zh: '支付方式', en: 'Pay with' },
          help: {
            zh: '先用募令；缺的按游戏价格花元宝',
            en: "Tickets first; missing ones cost coin at the game's price",
          },
          provenance: 'G',
          spends: true,
          options: [
            { value: 'ticketOnly', label: { zh: '只用募令', en: 'Tickets only' } },
            {
              value: 'ticketThenCoin',
              label: { zh: '募令不够用元宝', en: 'Tickets, then coin' },
              spends: true,
            },
          ],
          default: 'ticketOnly',
        },
        ticketReserve: {
          type: 'int',
          label: { zh: '募令保留', en: 'Keep tickets' },
          help: { zh: '募令不会用到低于此数', en: 'Tickets never go below this many' },
          provenance: 'D',
          stays: true,
          min: 0,
          max: 999,
          unit: { zh: '张', en: 'tickets' },
          default: 10,
        },
      },
    },
    after: {
      title: { zh: '招募之后', en: 'After a draw' },
      fields: {
        holdGuaranteed: {
          type: 'sw',
          label: { zh: '必出前停', en: 'Hold guaranteed draw' },
          help: {
            zh: '下一次必出国士时停下，留给您亲自抽',
            en: 'Leaves the draw of the sure top hero (国士) to you',
          },
          provenance: 'P',
          default: false,
        },
        autoUnlock: {
          type: 'sw',
          label: { zh: '自动解锁武将', en: 'Unlock heroes' },
          help: { zh: '碎片够了就解锁武将', en: 'Unlocks a hero when the fragments are enough' },
          provenance: 'P',
          default: true,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'freeDraw', text: { zh: '免费小酌', en: 'free draws' } },
      { key: 'midDraws', text: { zh: '中酌 {} 次', en: '{} middle draws' } },
      { key: 'topDraws', text: { zh: '豪饮 {} 次', en: '{} top draws' } },
      { key: 'ticketReserve', text: { zh: '募令留 {}', en: 'keeps {} orders' } },
    ],
  },
  presets: { frugal: { ticketReserve: 100 }, everythingFree: { ticketReserve: 0 } },
});
