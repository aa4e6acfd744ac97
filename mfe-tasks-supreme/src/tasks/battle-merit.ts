import { defineTask, foodReserve } from '@assistant/tasks';
import { minHpPct, refill, troops } from './troops-at-war';

/** Auto dispatch: sends troops to war for the year’s credit. */
export const battleMerit = defineTask({
  id: 'battle-merit',
  tier: 'supreme',
  seal: '功',
  title: { zh: '自动派兵', en: 'Auto dispatch' },
  short: { zh: '自动派兵', en: 'Dispatch' },
  status: [
    { key: 'yearCredit', label: { zh: '本年战功', en: 'Year credit' } },
    { key: 'level', label: { zh: '等级', en: 'Level' } },
    { key: 'nextNode', label: { zh: '下一节点', en: 'Next node' } },
    { key: 'troops', label: { zh: '编队', en: 'Troops' }, room: 3 },
    { key: 'food', label: { zh: '每日粮草', en: 'Food per day' } },
    { key: 'window', label: { zh: '军令时段', en: 'Fight-task window' }, room: 'moment' },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }, { at: '23:30', season: 'winter' }],
  front: ['mode', 'cities', 'troops', 'minHpPct', 'foodReserve'],
  groups: {
    dispatch: {
      title: { zh: '派兵', en: 'Dispatch' },
      fields: {
        mode: {
          type: 'enum',
          label: { zh: '派兵方式', en: 'Mode' },
          help: { zh: '军令即攻城令与守城令', en: 'Orders are those to attack and to hold a city' },
          provenance: 'P',
          options: [
            { value: 'defend', label: { zh: '防守', en: 'Defend' } },
            { value: 'orders', label: { zh: '军令', en: 'Orders' } },
            { value: 'fightTask', label: { zh: '战斗任务', en: 'Fight tasks' } },
            { value: 'target', label: { zh: '指定城市', en: 'Target' } },
          ],
          default: 'defend',
        },
        cities: {
          type: 'cities',
          label: { zh: '目标城市', en: 'Target cities' },
          help: { zh: '只派往这些城', en: 'Troops go only to these' },
          provenance: 'P',
          showIf: { key: 'mode', in: ['target'] },
          max: 20,
          default: [],
        },
        troops,
        minHpPct,
        refill,
      },
    },
    credit: {
      title: { zh: '战功', en: 'Credit' },
      fields: {
        creditGoal: {
          type: 'int',
          label: { zh: '战功目标', en: 'Credit goal' },
          help: { zh: '达到就停，0 为不停', en: 'Stops there; 0 means none' },
          provenance: 'G',
          min: 0,
          max: 9999999,
          step: 1000,
          default: 0,
        },
        claimCredit: {
          type: 'sw',
          label: { zh: '领取战功奖励', en: 'Claim credit rewards' },
          help: { zh: '每级十五个节点', en: 'Fifteen nodes a level' },
          provenance: 'G',
          default: true,
        },
        breakThrough: {
          type: 'sw',
          label: { zh: '突破下一城', en: 'Break through' },
          help: { zh: '需要特权', en: 'Needs the privilege' },
          provenance: 'G',
          default: false,
        },
        foodReserve,
      },
    },
  },
  plan: {
    says: [
      { key: 'mode', text: { zh: '{}', en: '{}' } },
      { key: 'minHpPct', text: { zh: '低于 {}% 回城', en: 'home below {} %' } },
      { key: 'claimCredit', text: { zh: '领战功', en: 'credit rewards' } },
    ],
  },
  presets: {
    frugal: { minHpPct: 80, foodReserve: 300000 },
    everythingFree: { breakThrough: true },
  },
});
