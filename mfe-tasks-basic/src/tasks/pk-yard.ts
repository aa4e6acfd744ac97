import { defineTask } from '@assistant/tasks';

/** Tournament, in autumn of every game year: sign-up, worship, line-up and bets. */
export const pkYard = defineTask({
  id: 'pk-yard',
  tier: 'basic',
  seal: '武',
  title: { zh: '比武大会', en: 'Tournament' },
  status: [
    { key: 'phase', label: { zh: '阶段', en: 'Phase' } },
    { key: 'signedUp', label: { zh: '报名', en: 'Signed up' } },
    { key: 'nextOpening', label: { zh: '下次开启', en: 'Next opening' }, room: 'moment' },
    { key: 'group', label: { zh: '我的分组', en: 'My group' } },
    { key: 'worshipDone', label: { zh: '膜拜', en: 'Worship done' } },
    { key: 'bet', label: { zh: '押注', en: 'Bet' } },
  ],
  rhythm: [
    { at: 'reset' },
    { at: '10:00', season: 'autumn' },
    { at: '12:30', season: 'autumn' },
    { at: '20:00', season: 'autumn' },
  ],
  front: ['autoSignup', 'lineup', 'team', 'worshipDaily', 'bet'],
  acts: ['autoSignup', 'worshipDaily', 'bet'],
  groups: {
    join: {
      title: { zh: '参赛', en: 'Taking part' },
      fields: {
        autoSignup: {
          type: 'sw',
          label: { zh: '自动报名', en: 'Auto sign-up' },
          help: { zh: '每届开启时报名，四天一届', en: 'Signs up each time it opens, every four days' },
          provenance: 'G',
          default: true,
        },
        worshipDaily: {
          type: 'sw',
          label: { zh: '每日膜拜冠军', en: 'Worship daily' },
          help: { zh: '每天膜拜一次，领免费奖励', en: 'Once a day for a free reward' },
          provenance: 'G',
          default: true,
        },
        lineup: {
          type: 'enum',
          label: { zh: '阵容', en: 'Line-up' },
          help: { zh: '推荐：由最强的武将组成', en: 'Recommended takes the strongest heroes' },
          provenance: 'G',
          options: [
            { value: 'recommended', label: { zh: '推荐阵容', en: 'Recommended' } },
            { value: 'last', label: { zh: '沿用上次', en: 'As last time' } },
            { value: 'saved', label: { zh: '自选', en: 'Saved' } },
          ],
          default: 'recommended',
        },
        team: {
          type: 'team',
          label: { zh: '自选阵容', en: 'Saved line-up' },
          help: { zh: '编队里的次序就是出战次序', en: 'The order in the line-up is the order of battle' },
          provenance: 'G',
          showIf: { key: 'lineup', in: ['saved'] },
          default: 'auto',
        },
      },
    },
    bets: {
      title: { zh: '押注与提醒', en: 'Bets and reminder' },
      fields: {
        bet: {
          type: 'sw',
          label: { zh: '八强押注', en: 'Bet on top 8' },
          help: { zh: '只在八强准备阶段押注', en: 'Only while the last eight prepare' },
          provenance: 'G',
          default: false,
        },
        betRule: {
          type: 'enum',
          label: { zh: '押注对象', en: 'Bet on' },
          help: { zh: '押给谁；赔率在游戏里可见', en: 'Whom to back; the game shows the odds' },
          provenance: 'P',
          showIf: { key: 'bet', in: [true] },
          options: [
            { value: 'highestPower', label: { zh: '战力最高', en: 'Highest power' } },
            { value: 'lowestOdds', label: { zh: '赔率最低', en: 'Lowest odds' } },
            { value: 'sameCountry', label: { zh: '本国选手', en: 'Own country' } },
          ],
          default: 'highestPower',
        },
        betAmount: {
          type: 'int',
          label: { zh: '押注数量', en: 'Bet size' },
          help: { zh: '每次押多少注', en: 'Stakes for each bet' },
          provenance: 'D',
          showIf: { key: 'bet', in: [true] },
          min: 1,
          max: 100,
          unit: { zh: '注', en: '' },
          default: 1,
        },
        remindMin: {
          type: 'int',
          label: { zh: '赛前提醒(分)', en: 'Remind before' },
          help: {
            zh: '开赛前几分钟提醒，0 为不提醒',
            en: 'Before the fights; 0 means no reminder',
          },
          provenance: 'D',
          min: 0,
          max: 120,
          step: 5,
          unit: { zh: '', en: 'min' },
          default: 30,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'autoSignup', text: { zh: '自动报名', en: 'signs up' } },
      { key: 'worshipDaily', text: { zh: '每天膜拜冠军', en: 'honours the champion' } },
      { key: 'bet', text: { zh: '八强押注', en: 'bets on the top 8' } },
    ],
  },
  presets: { frugal: {}, everythingFree: { remindMin: 10 } },
});
