import { buyTimes, defineTask, keep, refreshFields } from '@assistant/tasks';

/** Government affairs: an hourly list of duties for merit. */
export const gtask = defineTask({
  id: 'gtask',
  tier: 'premium',
  seal: '政',
  title: { zh: '每日政务', en: 'Daily government affairs' },
  short: { zh: '每日政务', en: 'Affairs' },
  status: [
    { key: 'times', label: { zh: '剩余次数', en: 'Times left' } },
    { key: 'refreshes', label: { zh: '剩余刷新', en: 'Refreshes left' } },
    { key: 'accepted', label: { zh: '已接政务', en: 'Accepted' }, room: 1 },
    { key: 'nextList', label: { zh: '下次更新', en: 'Next list' }, room: 'moment' },
  ],
  rhythm: [{ at: 'reset' }, { at: 'hour' }],
  front: ['types', 'grade', 'refresh', 'paidRefreshMax', 'buyTimes'],
  acts: ['types'],
  groups: {
    duties: {
      title: { zh: '政务', en: 'Duties' },
      fields: {
        types: {
          type: 'ordered',
          label: { zh: '类型优先级', en: 'Types in order' },
          help: { zh: '从上到下选择；征收需要出战', en: 'From top to bottom; collecting needs fighting' },
          provenance: 'P',
          options: [
            { value: 'build', label: { zh: '建设', en: 'Build' } },
            { value: 'donate', label: { zh: '捐献', en: 'Donate' } },
            { value: 'collect', label: { zh: '征收', en: 'Collect' } },
          ],
          default: ['build', 'donate', 'collect'],
        },
        rewardOrder: {
          type: 'ordered',
          label: { zh: '奖励优先级', en: 'Rewards in order' },
          help: { zh: '优先选有这些奖励的政务', en: 'Prefers duties with these rewards' },
          provenance: 'P',
          options: [
            { value: 'merit', label: { zh: '功勋', en: 'Merit' } },
            { value: 'heroItem', label: { zh: '武将道具', en: 'Hero items' } },
            { value: 'gold', label: { zh: '铜钱', en: 'Gold' } },
          ],
          default: ['merit', 'heroItem', 'gold'],
        },
        grade: {
          type: 'enum',
          label: { zh: '评定目标', en: 'Target grade' },
          help: { zh: '进度越多，奖励越多', en: 'More progress, more reward' },
          provenance: 'G',
          options: [
            { value: 'pass', label: { zh: '合格', en: 'Pass' } },
            { value: 'good', label: { zh: '良好', en: 'Good' } },
            { value: 'best', label: { zh: '优秀', en: 'Best' } },
          ],
          default: 'pass',
        },
      },
    },
    extra: {
      title: { zh: '刷新与购买', en: 'Refresh and buy' },
      fields: {
        ...refreshFields,
        buyTimes: { ...buyTimes, label: { zh: '购买次数', en: 'Buy times' } },
        tip: {
          type: 'sw',
          label: { zh: '打赏完成', en: 'Tip to finish' },
          help: {
            zh: '花元宝打赏，立即拿满一件的奖励',
            en: 'Coin for a duty gives its full reward at once',
          },
          provenance: 'G',
          spends: true,
          default: false,
        },
      },
    },
    limits: {
      title: { zh: '限制', en: 'Limits' },
      fields: {
        keep,
        dropLow: {
          type: 'sw',
          label: { zh: '放弃低奖励', en: 'Drop poor tasks' },
          help: { zh: '放弃奖励低的，腾给更好的', en: 'Frees the slot for a better one' },
          provenance: 'G',
          default: false,
        },
      },
    },
  },
  plan: {
    says: [
      { key: 'types', text: { zh: '{}', en: '{}' } },
      { key: 'grade', text: { zh: '做到{}', en: 'up to {}' } },
      { key: 'buyTimes', text: { zh: '加买 {} 次', en: '{} bought' } },
    ],
    coin: { balanced: { buyTimes: 1 }, everythingFree: { buyTimes: 2 } },
  },
  presets: {
    frugal: { refresh: 'never', types: ['build', 'collect'] },
    everythingFree: { refresh: 'freeOnly', grade: 'best' },
  },
});
