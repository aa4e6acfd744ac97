import { buyTimes, defineTask, powerRatioMax, refreshFields } from '@assistant/tasks';

/** Sparring for fragments and skills; the game titles it fief management too, so the heading says more. */
export const heroCatch = defineTask({
  id: 'hero-catch',
  tier: 'premium',
  seal: '切',
  title: { zh: '封地管理', en: 'Fief management' },
  heading: { zh: '封地管理（武将切磋）', en: 'Fief management (hero sparring)' },
  status: [
    { key: 'timesLeft', label: { zh: '剩余次数', en: 'Times left' } },
    { key: 'opponents', label: { zh: '当前对手', en: 'Opponents' }, room: 1 },
    { key: 'nextChange', label: { zh: '下次更换', en: 'Next change' }, room: 'moment' },
    { key: 'fragments', label: { zh: '今日碎片', en: 'Fragments today' } },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['times', 'heroes', 'refresh', 'paidRefreshMax', 'buyTimes'],
  acts: ['times', 'buyTimes'],
  groups: {
    sparring: {
      title: { zh: '切磋', en: 'Sparring' },
      fields: {
        times: {
          type: 'int',
          label: { zh: '每日次数', en: 'Fights per day' },
          help: { zh: '只用免费次数', en: 'Free times only' },
          provenance: 'G',
          min: 0,
          max: 20,
          default: 5,
        },
        skills: {
          type: 'ordered',
          label: { zh: '目标技能', en: 'Wanted skills' },
          help: { zh: '优先能得到这些技能碎片的对手', en: 'Prefers opponents with fragments of these' },
          provenance: 'P',
          options: [
            { value: 'charge', label: { zh: '冲锋', en: 'Charge' } },
            { value: 'volley', label: { zh: '齐射', en: 'Volley' } },
            { value: 'fireAttack', label: { zh: '火攻', en: 'Fire attack' } },
            { value: 'ambush', label: { zh: '伏兵', en: 'Ambush' } },
            { value: 'healing', label: { zh: '疗伤', en: 'Healing' } },
            { value: 'ironWall', label: { zh: '铁壁', en: 'Iron wall' } },
            { value: 'taunt', label: { zh: '挑衅', en: 'Taunt' } },
            { value: 'stratagem', label: { zh: '连环计', en: 'Chain stratagem' } },
            { value: 'thunder', label: { zh: '落雷', en: 'Thunder' } },
            { value: 'morale', label: { zh: '鼓舞', en: 'Morale' } },
          ],
          default: [],
        },
        heroes: {
          type: 'heroes',
          label: { zh: '目标武将', en: 'Wanted opponents' },
          help: { zh: '不选则不限对手', en: 'If empty, any opponent' },
          provenance: 'P',
          max: 20,
          default: [],
        },
        ...refreshFields,
        buyTimes: { ...buyTimes, label: { zh: '购买次数', en: 'Buy fights' } },
        lock: {
          type: 'sw',
          label: { zh: '锁定目标', en: 'Lock target' },
          help: {
            zh: '每次锁定花元宝，整点不再更换对手',
            en: 'Each lock costs coin and stops the hourly change',
          },
          provenance: 'G',
          spends: true,
          default: false,
        },
        powerRatioMax: {
          ...powerRatioMax,
          label: { zh: '对手上限%', en: 'Max enemy power' },
          help: { zh: '与推荐战力比较，超过不打', en: 'Compared with the recommended power' },
          provenance: 'G',
        },
        march: {
          type: 'sw',
          label: { zh: '自动行军', en: 'March to city' },
          help: { zh: '有特权时不必行军', en: 'Not needed with the privilege' },
          provenance: 'P',
          default: true,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'times', text: { zh: '每天 {} 次', en: '{} fights a day' } },
      { key: 'buyTimes', text: { zh: '加买 {} 次', en: '{} bought' } },
      { key: 'refresh', in: ['freeOnly'], text: { zh: '免费刷新', en: 'free refreshes' } },
      { key: 'march', text: { zh: '自动行军', en: 'marches there' } },
    ],
    coin: { everythingFree: { buyTimes: 1 } },
  },
  presets: {
    frugal: { refresh: 'never', powerRatioMax: 85 },
    everythingFree: { times: 20, refresh: 'freeOnly' },
  },
});
