import { defineStrings } from '@assistant/i18n';

/** The words of the report. */
export const strings = defineStrings({
  title: { zh: '战报', en: 'Daily report' },
  done: { zh: '当日已毕', en: 'Done for the day' },
  failed: {
    zh: (count: string) => `当日已毕，${count} 次失败`,
    en: (count) => `Done, ${count} failed`,
  },
  open: {
    zh: (count: string) => `${count} 项等您处理`,
    en: (count) => (count === '1' ? '1 task needs you' : `${count} tasks need you`),
  },
  paused: { zh: '当日全部暂停', en: 'All was paused' },
  pausedHelp: { zh: '全天没有执行，也就没有战报。', en: 'Nothing ran all day, so there is no report.' },
  idle: { zh: '当日没有执行', en: 'Nothing ran that day' },
  none: { zh: '没有这一天的战报', en: 'No report of this day' },
  noneHelp: { zh: '那天没有安排任务。', en: 'No task was planned.' },
  noneYet: { zh: '还没有战报', en: 'No report yet' },
  firstHelp: {
    zh: '任务执行后的第二天，这里有第一份。',
    en: 'The first is here the day after the first run.',
  },
  sum: {
    zh: (count: string) => `${count} 次：`,
    en: (count) => (count === '1' ? '1 run: ' : `${count} runs: `),
  },
  and: { zh: '，', en: ', ' },
  nothing: {
    zh: (count: string) => `没有事可做 ${count} 次`,
    en: (count) => `${count} with nothing to do`,
  },
  besides: { zh: '；', en: '; ' },
  hours: { zh: (date: string) => `${date} 的执行`, en: (date) => `The runs of ${date}` },
  notWhole: {
    zh: '这一天的记录已不全，不逐时列出。',
    en: 'Some records of this day are gone, so its hours are not shown.',
  },
  compared: {
    zh: '当日与前一天、前 7 天平均',
    en: 'The day, the day before, and the mean of the 7 days before',
  },
  what: { zh: '项目', en: 'What' },
  ofDay: { zh: '当日', en: 'Day' },
  before: { zh: '前一天', en: 'Day before' },
  week: { zh: '7 天平均', en: '7-day average' },
  runs: { zh: '完成次数', en: 'Runs done' },
  coin: { zh: '元宝', en: 'Coin' },
  cap: { zh: (amount: string) => `上限 ${amount}`, en: (amount) => `cap ${amount}` },
  leftOut: { zh: '没做的，为什么', en: 'Left out, and why' },
  allDone: { zh: '该做的都做了。', en: 'All that was planned was done.' },
  why: { zh: '为什么', en: 'Why' },
  more: { zh: (count: string) => `还有 ${count} 项`, en: (count) => `${count} more` },
  ahead: {
    zh: (when: string, task: string) => `接下来 ${when} ${task}起`,
    en: (when, task) => `Next: ${when} ${task}`,
  },
  aheadRuns: {
    zh: (count: string) => `24 小时内约 ${count} 次。`,
    en: (count) => (count === '1' ? '1 run in 24 hours.' : `about ${count} runs in 24 hours.`),
  },
  earlier: { zh: (date: string) => `${date} 的战报`, en: (date) => `Report of ${date}` },
  others: { zh: '别的日子', en: 'Other days' },
  share: { zh: '分享成图', en: 'Share as picture' },
  when: { zh: '几点送到', en: 'When to send' },
});

/** The runs of a day by result. */
export const resultStrings = defineStrings({
  done: { zh: (count: string) => `完成 ${count}`, en: (count) => `${count} done` },
  partly: { zh: (count: string) => `部分完成 ${count}`, en: (count) => `${count} partly done` },
  skipped: { zh: (count: string) => `跳过 ${count}`, en: (count) => `${count} skipped` },
  blocked: { zh: (count: string) => `拦下 ${count}`, en: (count) => `${count} stopped` },
  failed: { zh: (count: string) => `失败 ${count}`, en: (count) => `${count} failed` },
});
