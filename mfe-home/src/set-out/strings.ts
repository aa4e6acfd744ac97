import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '一键出征', en: 'Set out' },
  later: { zh: '以后再说', en: 'Later' },
  back: { zh: '返回', en: 'Back' },
  askTitle: { zh: '主公，先定三件事', en: 'First, three things' },
  askHelp: {
    zh: '定好就能出征，以后随时能改。',
    en: 'You can change them at any time.',
  },
  seePlan: { zh: '看看安排', en: 'See the plan' },
  planTitle: {
    zh: (count: string) => `${count} 项安排，请过目`,
    en: (count) => `Your ${count} tasks`,
  },
  planHelp: {
    zh: '点一下不想做的，印章就空出来，不执行。',
    en: 'Tap any you do not want: its seal empties, and it will not run.',
  },
  noneOn: { zh: '全部取消', en: 'All off' },
  allOn: { zh: '全部恢复', en: 'All back' },
  go: { zh: '出征', en: 'Set out' },
  again: { zh: '再试一次', en: 'Try again' },
  notSaved: { zh: (why: string) => `还没有出征：${why}`, en: (why) => `Not set out yet: ${why}` },
  wayTitle: { zh: '已出征', en: 'Under way' },
  wayHelp: {
    zh: (count: string) => `${count} 项任务开始听令。您可以放下手机了。`,
    en: (count) =>
      `${count === '1' ? '1 task is' : `${count} tasks are`} at work. You can put the phone down.`,
  },
  planning: { zh: '正在安排第一项…', en: 'Planning the first task…' },
  restsUntil: {
    zh: (to: string) => `现在是安静时段，第一项 ${to} 以后开始`,
    en: (to) => `Quiet hours now: the first task begins after ${to}`,
  },
  runningNow: { zh: '第一项正在执行', en: 'The first task is running' },
  firstSoon: { zh: '第一项马上开始', en: 'First task in a moment' },
  firstIn: { zh: (when: string) => `第一项${when}开始`, en: (when) => `First task ${when}` },
  firstAt: {
    zh: (name: string, time: string) => `${name} · ${time}`,
    en: (name, time) => `${name} · ${time}`,
  },
  ranAlready: {
    zh: (count: string) => `${count} 项已经执行`,
    en: (count) => (count === '1' ? '1 task has run' : `${count} tasks have run`),
  },
  nextIs: {
    zh: (name: string, time: string) => `下次 ${time} ${name}`,
    en: (name, time) => `Next: ${time} ${name}`,
  },
  needLook: {
    zh: (count: string) => `${count} 项没有做成，请到今日战情里看看`,
    en: (count) => (count === '1' ? '1 did not work, see today' : `${count} did not work, see today`),
  },
  nowIs: { zh: (name: string) => `正在执行 ${name}`, en: (name) => `Now: ${name}` },
  today: { zh: '今天的安排', en: 'Today' },
  quiet: { zh: '静', en: 'quiet' },
  quietHelp: {
    zh: (to: string) => `不上线，不打扰；${to} 再来`,
    en: (to) => `No login, no message; back at ${to}`,
  },
  notify: { zh: '需要您拿主意时通知我', en: 'Tell me when I have to decide' },
  notifyDenied: {
    zh: '浏览器不允许通知，可在浏览器设置里打开',
    en: 'The browser does not allow it; its settings can change that',
  },
  seeToday: { zh: '看今日战情', en: 'See today' },
  adjust: { zh: '再调一调', en: 'Adjust' },
  undo: { zh: '全部撤销', en: 'Undo all' },
  undone: { zh: '已全部撤销，设置和出征前一样。', en: 'All undone: the settings are as before.' },
  notUndone: { zh: (why: string) => `没有撤销：${why}`, en: (why) => `Not undone: ${why}` },
  noPlan: { zh: '安排还没有排出来', en: 'There is no plan yet' },
  noTasks: {
    zh: '任务名单没有取到。请检查网络后重试，您的设置都在。',
    en: 'The list of tasks did not arrive. Check your connection and retry; your settings are safe.',
  },
});
