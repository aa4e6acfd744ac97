import { buyTimes, defineTask, fights, powerRatioMax, skipSameCountry, team } from '@assistant/tasks';

/** Country contest: ranked fights before the daily settlement. */
export const pkCountry = defineTask({
  id: 'pk-country',
  tier: 'basic',
  seal: '争',
  title: { zh: '国家争霸', en: 'Country contest' },
  status: [
    { key: 'rank', label: { zh: '当前名次', en: 'Rank' } },
    { key: 'bestRank', label: { zh: '最好名次', en: 'Best rank' } },
    { key: 'fightsLeft', label: { zh: '剩余场次', en: 'Fights left' } },
    { key: 'settlement', label: { zh: '结算时间', en: 'Settlement' }, room: 'moment' },
    { key: 'winRate', label: { zh: '今日胜率', en: 'Win rate today' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['fights', 'opponentRule', 'powerRatioMax', 'buyTimes', 'doneBefore'],
  acts: ['fights', 'buyTimes'],
  groups: {
    fights: {
      title: { zh: '对战', en: 'Fights' },
      fields: {
        fights: { ...fights, provenance: 'G' },
        opponentRule: {
          type: 'enum',
          label: { zh: '选敌规则', en: 'Opponent' },
          help: { zh: '在给出的名单里选谁', en: 'Whom to pick from the offered list' },
          provenance: 'P',
          options: [
            { value: 'highestRank', label: { zh: '名次最高', en: 'Highest rank' } },
            { value: 'weakest', label: { zh: '战力最低', en: 'Weakest' } },
            { value: 'nearest', label: { zh: '名次最近', en: 'Nearest rank' } },
          ],
          default: 'highestRank',
        },
        powerRatioMax: {
          ...powerRatioMax,
          label: { zh: '对手战力上限', en: 'Max enemy power' },
          help: { zh: '超过此战力就跳过或换人', en: 'Skips or changes an opponent above this' },
          default: 95,
        },
        skipSameCountry,
        buyTimes: { ...buyTimes, label: { zh: '购买次数', en: 'Buy fights' } },
        team: {
          ...team,
          label: { zh: '出战阵容', en: 'Team' },
          help: { zh: '上阵人数由官邸等级决定', en: 'Its size depends on your residence level' },
          provenance: 'G',
        },
      },
    },
    stop: {
      title: { zh: '时间与目标', en: 'Time and goal' },
      fields: {
        doneBefore: {
          type: 'time',
          label: { zh: '完成时间', en: 'Finish before' },
          help: { zh: '在每日结算之前打完', en: 'Before the daily settlement' },
          provenance: 'P',
          default: '20:30',
        },
        stopAtRank: {
          type: 'int',
          label: { zh: '达到名次停止', en: 'Stop at rank' },
          help: { zh: '到此名次就停，0 为不停', en: 'Stops at this rank; 0 means never' },
          provenance: 'P',
          min: 0,
          max: 5000,
          step: 10,
          unit: { zh: '名', en: '' },
          default: 0,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'fights', text: { zh: '每天 {} 场', en: '{} fights a day' } },
      { key: 'buyTimes', text: { zh: '加买 {} 场', en: '{} bought' } },
      { key: 'doneBefore', text: { zh: '{} 前打完', en: 'done before {}' } },
    ],
    coin: { everythingFree: { buyTimes: 2 } },
  },
  presets: {
    frugal: { opponentRule: 'weakest', powerRatioMax: 85 },
    everythingFree: { fights: 20 },
  },
});
