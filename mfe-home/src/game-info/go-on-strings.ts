import { defineStrings } from '@assistant/i18n';

export const goOnStrings = defineStrings({
  title: { zh: '接着执行', en: 'Go on' },
  help: {
    zh: (runs: string, tasks: string) =>
      `今天还有 ${runs} 次（${tasks} 项）。现在依次各执行一遍，不用等到点；元宝和保留值的上限照旧。关掉页面也会接着做。`,
    en: (runs, tasks) =>
      `${runs} runs are left today (${tasks} tasks). Each task runs once now, one after the other, without waiting for its time, within your caps and floors. It goes on when the page is closed.`,
  },
  quiet: {
    zh: '现在是安静时段，会等到安静时段过了再开始。',
    en: 'It is quiet time. It starts once that is over.',
  },
  start: { zh: '现在执行', en: 'Run now' },
  startLater: { zh: '到时执行', en: 'Run then' },
  asked: {
    zh: (tasks: string) => `还有 ${tasks} 项没开始，会依次执行。`,
    en: (tasks) => `${tasks} tasks have not started and run one after the other.`,
  },
  stop: { zh: '停下', en: 'Stop' },
  stopHelp: {
    zh: '停下以后，正在执行的会做完，其余的照原来的时间执行。',
    en: 'What runs is finished. The others run at their time.',
  },
  started: {
    zh: (tasks: string) => `好，${tasks} 项依次执行`,
    en: (tasks) => `${tasks} tasks run one after the other`,
  },
  later: {
    zh: (tasks: string, time: string) => `好，${tasks} 项 ${time} 起依次执行`,
    en: (tasks, time) => `${tasks} tasks run from ${time}`,
  },
  none: {
    zh: '现在没有可以接着执行的；刚执行过的，过十分钟再试',
    en: 'There is nothing to go on with now. What has just run can run again in ten minutes.',
  },
  stopped: { zh: '已停下，其余的照原来的时间执行', en: 'Stopped. The others run at their time.' },
  close: { zh: '关闭', en: 'Close' },
});
