import { defineStrings } from '@assistant/i18n';

/** The words of the statistics. */
export const statisticsStrings = defineStrings({
  title: { zh: '任务统计', en: 'Statistics' },
  range: { zh: '统计的天数', en: 'Days counted' },
  days: {
    zh: (count: number) => (count === 1 ? '今天' : `近 ${count} 天`),
    en: (count) => (count === 1 ? 'Today' : `${count} days`),
  },
  runs: { zh: (count: string) => `${count} 次`, en: (count) => (count === '1' ? '1 run' : `${count} runs`) },
  succeeded: { zh: (percent: string) => `成功 ${percent}%`, en: (percent) => `${percent}% succeeded` },
  minutes: { zh: (count: string) => `用时 ${count} 分钟`, en: (count) => `${count} min` },
  coin: { zh: (amount: string) => `元宝 −${amount}`, en: (amount) => `coin −${amount}` },
  none: { zh: '这段时间还没有执行过任务。', en: 'No task has run in this time.' },
});
