import { buyTimes, defineTask, stopAfterLosses, team } from '@assistant/tasks';

/** Free history: chapters with branches, attempts and chests. */
export const freeHistory = defineTask({
  id: 'free-history',
  tier: 'supreme',
  seal: '史',
  title: { zh: '自由历史', en: 'Free history' },
  short: { zh: '自由历史', en: 'History' },
  status: [
    { key: 'chapter', label: { zh: '章节', en: 'Chapter' } },
    { key: 'node', label: { zh: '节点', en: 'Node' } },
    { key: 'attempts', label: { zh: '免费次数', en: 'Free attempts' } },
    { key: 'stars', label: { zh: '星数', en: 'Stars' } },
    { key: 'rewards', label: { zh: '待领奖励', en: 'Rewards waiting' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['mode', 'attempts', 'team', 'buyTimes', 'claimChests'],
  groups: {
    history: {
      title: { zh: '推进', en: 'Advance' },
      fields: {
        mode: {
          type: 'enum',
          label: { zh: '方式', en: 'Mode' },
          help: { zh: '只领奖，或者也出战', en: 'Claims only, or fights too' },
          provenance: 'D',
          options: [
            { value: 'claimFree', label: { zh: '只领免费', en: 'Claim free' } },
            { value: 'advance', label: { zh: '推进', en: 'Advance' } },
            { value: 'both', label: { zh: '都做', en: 'Both' } },
          ],
          default: 'claimFree',
        },
        attempts: {
          type: 'int',
          label: { zh: '每日次数', en: 'Attempts per day' },
          help: { zh: '先用免费次数', en: 'Free attempts first' },
          provenance: 'D',
          showIf: { key: 'mode', in: ['advance', 'both'] },
          min: 0,
          max: 20,
          default: 3,
        },
        route: {
          type: 'enum',
          label: { zh: '路线', en: 'Route' },
          help: { zh: '走哪条分支', en: 'Which branch to take' },
          provenance: 'D',
          showIf: { key: 'mode', in: ['advance', 'both'] },
          options: [
            { value: 'recommended', label: { zh: '推荐', en: 'Recommended' } },
            { value: 'rewardFirst', label: { zh: '奖励优先', en: 'Rewards first' } },
            { value: 'safe', label: { zh: '稳妥', en: 'Safe' } },
          ],
          default: 'recommended',
        },
        team: { ...team, showIf: { key: 'mode', in: ['advance', 'both'] } },
        stopAfterLosses: { ...stopAfterLosses, showIf: { key: 'mode', in: ['advance', 'both'] } },
        buyTimes: { ...buyTimes, provenance: 'D', showIf: { key: 'mode', in: ['advance', 'both'] } },
        claimChests: {
          type: 'sw',
          label: { zh: '领取宝箱', en: 'Claim chests' },
          help: { zh: '只领免费的宝箱', en: 'Free chests only' },
          provenance: 'D',
          default: true,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'mode', in: ['claimFree'], text: { zh: '只领免费', en: 'claims what is free' } },
      { key: 'mode', in: ['advance', 'both'], text: { zh: '推进', en: 'advances' } },
      { key: 'claimChests', text: { zh: '领宝箱', en: 'chests' } },
    ],
    coin: { everythingFree: { buyTimes: 1 } },
  },
  presets: { frugal: { stopAfterLosses: 1 }, everythingFree: { mode: 'both', attempts: 20 } },
});
