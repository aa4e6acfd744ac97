import { defineTask, foodReserve, powerRatioMax } from '@assistant/tasks';

/** Yellow Turban raids: defends own cities against announced raids. */
export const thiefPk = defineTask({
  id: 'thief-pk',
  tier: 'premium',
  seal: '巾',
  title: { zh: '每日黄巾', en: 'Daily Yellow Turbans' },
  short: { zh: '每日黄巾', en: 'Yellow Turbans' },
  status: [
    { key: 'incoming', label: { zh: '来袭黄巾', en: 'Incoming raids' }, room: 1 },
    { key: 'fights', label: { zh: '今日场次', en: 'Fights today' } },
    { key: 'kills', label: { zh: '击破', en: 'Kills' } },
    { key: 'rewards', label: { zh: '奖励合计', en: 'Reward total' }, room: 1 },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['types', 'cityRule', 'cities', 'dailyMax', 'foodReserve'],
  acts: ['types'],
  groups: {
    defence: {
      title: { zh: '防守', en: 'Defence' },
      fields: {
        types: {
          type: 'multi',
          label: { zh: '黄巾类型', en: 'Raid types' },
          help: { zh: '迎战哪些来袭', en: 'Which raids to meet' },
          provenance: 'P',
          options: [
            { value: 'normal', label: { zh: '普通黄巾', en: 'Normal' } },
            { value: 'elite', label: { zh: '精锐黄巾', en: 'Elite' } },
            { value: 'zhangjiao', label: { zh: '张角', en: 'Zhang Jiao' } },
          ],
          default: ['normal', 'elite'],
        },
        cityRule: {
          type: 'enum',
          label: { zh: '防守城市', en: 'Cities' },
          help: { zh: '只防守自己的城', en: 'Own cities only' },
          provenance: 'P',
          options: [
            { value: 'nearest', label: { zh: '最近的城', en: 'Nearest' } },
            { value: 'list', label: { zh: '指定城市', en: 'My list' } },
            { value: 'all', label: { zh: '全部', en: 'All' } },
          ],
          default: 'nearest',
        },
        cities: {
          type: 'cities',
          label: { zh: '指定城市', en: 'City list' },
          help: { zh: '只防守这些城', en: 'Only these cities are defended' },
          provenance: 'P',
          showIf: { key: 'cityRule', in: ['list'] },
          max: 20,
          default: [],
        },
        troops: {
          type: 'int',
          label: { zh: '出动编队', en: 'Troops' },
          help: { zh: '最多出动几支编队', en: 'The most troops that go out' },
          provenance: 'P',
          min: 1,
          max: 6,
          unit: { zh: '支', en: '' },
          default: 1,
        },
        leadSec: {
          type: 'int',
          label: { zh: '提前布防(秒)', en: 'Arrive early' },
          help: { zh: '在来袭前多少秒到位', en: 'Seconds before the raid arrives' },
          provenance: 'P',
          min: 0,
          max: 600,
          step: 10,
          unit: { zh: '', en: 's' },
          default: 60,
        },
      },
    },
    limits: {
      title: { zh: '限制', en: 'Limits' },
      fields: {
        dailyMax: {
          type: 'int',
          label: { zh: '每日上限', en: 'Daily limit' },
          help: { zh: '每天最多打几场', en: 'Fights per day' },
          provenance: 'D',
          min: 1,
          max: 50,
          unit: { zh: '场', en: 'fights' },
          default: 10,
        },
        powerRatioMax,
        foodReserve: {
          ...foodReserve,
          help: { zh: '行军耗粮，低于此数就停', en: 'Marching eats food; it stops below this' },
          default: 50000,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'types', text: { zh: '打{}', en: 'fights {}' } },
      { key: 'dailyMax', text: { zh: '每天至多 {} 场', en: '{} fights at most' } },
      { key: 'foodReserve', text: { zh: '粮草留 {}', en: 'keeps {} food' } },
    ],
  },
  presets: {
    frugal: { dailyMax: 5, powerRatioMax: 85, foodReserve: 150000 },
    everythingFree: { types: ['normal', 'elite', 'zhangjiao'], cityRule: 'all', dailyMax: 50 },
  },
});
