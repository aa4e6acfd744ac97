import { defineStrings } from '@assistant/i18n';

export const goOnStrings = defineStrings({
  zh: {
    title: '接着执行',
    help: (runs: string, tasks: string) =>
      `今天还有 ${runs} 次（${tasks} 项）。现在依次各执行一遍，不用等到点；元宝和保留值的上限照旧。关掉页面也会接着做。`,
    quiet: '现在是安静时段，会等到安静时段过了再开始。',
    start: '现在执行',
    startLater: '到时执行',
    asked: (tasks: string) => `还有 ${tasks} 项没开始，会依次执行。`,
    stop: '停下',
    stopHelp: '停下以后，正在执行的会做完，其余的照原来的时间执行。',
    begun: (tasks: string) => `好，${tasks} 项依次执行`,
    later: (tasks: string, time: string) => `好，${tasks} 项 ${time} 起依次执行`,
    none: '现在没有可以接着执行的；刚执行过的，过十分钟再试',
    stopped: '已停下，其余的照原来的时间执行',
    close: '关闭',
  },
  en: {
    title: 'Go on',
    help: (runs: string, tasks: string) =>
      `${runs} runs are left today (${tasks} tasks). Each task runs once now, one after the other, without waiting for its time, within your caps and floors. It goes on when the page is closed.`,
    quiet: 'It is quiet time. It starts once that is over.',
    start: 'Run now',
    startLater: 'Run then',
    asked: (tasks: string) => `${tasks} tasks have not started and run one after the other.`,
    stop: 'Stop',
    stopHelp: 'What runs is finished. The others run at their time.',
    begun: (tasks: string) => `${tasks} tasks run one after the other`,
    later: (tasks: string, time: string) => `${tasks} tasks run from ${time}`,
    none: 'There is nothing to go on with now. What has just run can run again in ten minutes.',
    stopped: 'Stopped. The others run at their time.',
    close: 'Close',
  },
});
