import { defineStrings } from '@assistant/i18n';

/** The words of the statistics. */
export const statisticsStrings = defineStrings({
  zh: {
    title: '任务统计',
    range: '统计的天数',
    days: (count: number) => (count === 1 ? '今天' : `近 ${count} 天`),
    runs: (count: string) => `${count} 次`,
    succeeded: (percent: string) => `成功 ${percent}%`,
    minutes: (count: string) => `用时 ${count} 分钟`,
    coin: (amount: string) => `元宝 −${amount}`,
    none: '这段时间还没有执行过任务。',
  },
  en: {
    title: 'Statistics',
    range: 'Days counted',
    days: (count: number) => (count === 1 ? 'Today' : `${count} days`),
    runs: (count: string) => (count === '1' ? '1 run' : `${count} runs`),
    succeeded: (percent: string) => `${percent}% succeeded`,
    minutes: (count: string) => `${count} min`,
    coin: (amount: string) => `coin −${amount}`,
    none: 'No task has run in this time.',
  },
});
