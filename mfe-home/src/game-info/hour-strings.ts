import { defineStrings } from '@assistant/i18n';

/** The words of the list of an hour, which is loaded at a press. */
export const hourStrings = defineStrings({
  hour: { zh: (time: string) => `${time} 的安排`, en: (time) => `The plan of ${time}` },
  runs: { zh: (count: number) => `${count} 项`, en: (count) => (count === 1 ? '1 run' : `${count} runs`) },
  until: {
    zh: (from: string, to: string) => `约 ${from}–${to} 做完`,
    en: (from, to) => `about ${from}–${to}`,
  },
  and: { zh: '，', en: ', ' },
  close: { zh: '收起', en: 'Close' },
  nothing: { zh: '这一格没有安排', en: 'Nothing is planned in this hour' },
  nothingRan: { zh: '这一格没有执行', en: 'Nothing ran in this hour' },
  idle: {
    zh: (names: string[]) => `没有事可做：${names.join('、')}`,
    en: (names) => `Nothing to do: ${names.join(', ')}`,
  },
  needsYou: { zh: '需处理', en: 'Needs you' },
  coin: { zh: '¥ 元宝', en: '¥ coin' },
  failed: { zh: '没做成', en: 'failed' },
  skipped: { zh: '跳过', en: 'skipped' },
  running: { zh: '进行中', en: 'running' },
  out: { zh: '今天跳过', en: 'not today' },
  runNow: { zh: '提前到现在', en: 'Bring forward' },
  skipHour: { zh: '今天跳过这一格', en: 'Skip this hour today' },
  skipToday: { zh: '今天都跳过', en: 'Skip for today' },
  takeBackIn: { zh: '还是要执行', en: 'Run it after all' },
  leftOut: { zh: '今天不再执行，明天照常。', en: 'Left out today, as usual from tomorrow.' },
  ranNow: { zh: (count: number) => `已提前执行 ${count} 项`, en: (count) => `${count} brought forward` },
  goesOn: {
    zh: (count: number) => `还在进行；其余 ${count} 项照原来的时间`,
    en: (count) => `Still running; the other ${count} at their own time`,
  },
  settings: { zh: '设置', en: 'Settings' },
});
