import { buyTimes, claimReward, defineTask, fights, powerRatioMax, team } from '@assistant/tasks';

/** Cross-server fights for points and a tier. */
export const crossPk = defineTask({
  id: 'cross-pk',
  tier: 'supreme',
  seal: '跨',
  title: { zh: '跨服战', en: 'Cross-server fights' },
  short: { zh: '跨服战', en: 'Cross-server' },
  status: [
    { key: 'season', label: { zh: '赛季', en: 'Season' } },
    { key: 'tier', label: { zh: '段位', en: 'Tier' } },
    { key: 'points', label: { zh: '积分', en: 'Points' } },
    { key: 'fightsLeft', label: { zh: '剩余场次', en: 'Fights left' } },
    { key: 'nextWindow', label: { zh: '下次开放', en: 'Next window' }, room: 'moment' },
  ],
  rhythm: [{ at: 'reset' }, { at: '12:00' }, { at: '20:00' }],
  front: ['autoSignup', 'fights', 'opponentRule', 'buyTimes', 'team'],
  acts: ['autoSignup', 'fights', 'buyTimes', 'claimReward'],
  groups: {
    fights: {
      title: { zh: '对战', en: 'Fights' },
      fields: {
        autoSignup: {
          type: 'sw',
          label: { zh: '自动报名', en: 'Auto sign-up' },
          help: { zh: '赛季开启时报名', en: 'Signs up when the season opens' },
          provenance: 'D',
          default: true,
        },
        fights,
        opponentRule: {
          type: 'enum',
          label: { zh: '选敌规则', en: 'Opponent' },
          help: { zh: '在给出的名单里选谁', en: 'Whom to pick from the offered list' },
          provenance: 'D',
          options: [
            { value: 'mostPoints', label: { zh: '积分最多', en: 'Most points' } },
            { value: 'weakest', label: { zh: '战力最低', en: 'Weakest' } },
            { value: 'nearest', label: { zh: '积分最近', en: 'Nearest points' } },
          ],
          default: 'mostPoints',
        },
        powerRatioMax: {
          ...powerRatioMax,
          label: { zh: '对手上限%', en: 'Max enemy power' },
          provenance: 'D',
          default: 95,
        },
        targetTier: {
          type: 'enum',
          label: { zh: '目标段位', en: 'Stop at tier' },
          help: { zh: '到达后停止', en: 'Stops when it is reached' },
          provenance: 'D',
          options: [
            { value: 'none', label: { zh: '不停', en: 'None' } },
            { value: 'gold', label: { zh: '黄金', en: 'Gold' } },
            { value: 'diamond', label: { zh: '钻石', en: 'Diamond' } },
            { value: 'king', label: { zh: '王者', en: 'King' } },
          ],
          default: 'none',
        },
        buyTimes: { ...buyTimes, label: { zh: '购买次数', en: 'Buy fights' }, provenance: 'D' },
        team,
        claimReward,
      },
    },
  },
  plan: {
    says: [
      { key: 'autoSignup', text: { zh: '自动报名', en: 'signs up' } },
      { key: 'fights', text: { zh: '每天 {} 场', en: '{} fights a day' } },
      { key: 'buyTimes', text: { zh: '加买 {} 场', en: '{} bought' } },
    ],
    coin: { everythingFree: { buyTimes: 1 } },
  },
  presets: {
    frugal: { opponentRule: 'weakest', powerRatioMax: 85 },
    everythingFree: { fights: 20 },
  },
});
