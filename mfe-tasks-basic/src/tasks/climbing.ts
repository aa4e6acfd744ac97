import { claimReward, defineTask } from '@assistant/tasks';

/** Pass-clearing: two free runs a day, up to fifteen minutes each. */
export const climbing = defineTask({
  id: 'climbing',
  tier: 'basic',
  seal: '关',
  title: { zh: '过关斩将', en: 'Pass-clearing' },
  status: [
    { key: 'runsLeft', label: { zh: '剩余次数', en: 'Runs left' } },
    { key: 'bestWave', label: { zh: '最好波次', en: 'Best wave' } },
    { key: 'rank', label: { zh: '排名', en: 'Rank' } },
    { key: 'running', label: { zh: '挑战中', en: 'Running' } },
    { key: 'reward', label: { zh: '待领奖励', en: 'Reward waiting' } },
  ],
  rhythm: [{ at: 'reset' }],
  front: ['freeRuns', 'buyRuns', 'lineup', 'team', 'claimReward'],
  acts: ['freeRuns', 'buyRuns', 'claimReward'],
  groups: {
    runs: {
      title: { zh: '挑战', en: 'Runs' },
      fields: {
        freeRuns: {
          type: 'int',
          label: { zh: '免费挑战次数', en: 'Free runs' },
          help: { zh: '每天免费两次', en: 'Two free runs a day' },
          provenance: 'G',
          min: 0,
          max: 2,
          default: 2,
        },
        buyRuns: {
          type: 'int',
          label: { zh: '购买次数', en: 'Bought runs' },
          help: { zh: '每天可多买一次，花 200 元宝', en: 'One more a day for 200 coin' },
          provenance: 'G',
          spends: true,
          min: 0,
          max: 1,
          default: 0,
        },
        lineup: {
          type: 'enum',
          label: { zh: '阵容', en: 'Line-up' },
          help: { zh: '沿用：不改动游戏里的阵容', en: 'As in the game leaves the line-up untouched' },
          provenance: 'G',
          options: [
            { value: 'last', label: { zh: '沿用游戏内', en: 'As in the game' } },
            { value: 'recommended', label: { zh: '推荐阵容', en: 'Recommended' } },
            { value: 'saved', label: { zh: '自选', en: 'Saved' } },
          ],
          default: 'last',
        },
        team: {
          type: 'team',
          label: { zh: '自选阵容', en: 'Saved line-up' },
          help: { zh: '挑战时用的编队', en: 'The line-up for the run' },
          provenance: 'G',
          showIf: { key: 'lineup', in: ['saved'] },
          default: 'auto',
        },
        claimReward: {
          ...claimReward,
          label: { zh: '自动领奖', en: 'Collect reward' },
          help: { zh: '挑战结束后领取奖励', en: 'Collected after the run ends' },
          provenance: 'G',
        },
        timeoutMin: {
          type: 'int',
          label: { zh: '单场最长(分)', en: 'Max minutes' },
          help: {
            zh: '一场最多 15 分钟，超过就不等了',
            en: 'A run takes up to 15 minutes; waits no longer than this',
          },
          provenance: 'G',
          min: 5,
          max: 60,
          unit: { zh: '', en: 'min' },
          default: 15,
        },
        bestSeasonOnly: {
          type: 'seasons',
          label: { zh: '仅优势季节', en: 'Favourable seasons' },
          help: {
            zh: '敌军兵种随季节变化，只在选中的季节挑战',
            en: 'The enemy army changes by season; runs in these only',
          },
          provenance: 'P',
          default: ['spring', 'summer', 'autumn', 'winter'],
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'freeRuns', text: { zh: '免费 {} 次', en: '{} free runs' } },
      { key: 'buyRuns', text: { zh: '加买 {} 次', en: '{} bought' } },
      { key: 'claimReward', text: { zh: '打完领奖', en: 'collects the reward' } },
    ],
    coin: { everythingFree: { buyRuns: 1 } },
  },
  presets: { frugal: { freeRuns: 2 }, everythingFree: { freeRuns: 2, lineup: 'recommended' } },
});
