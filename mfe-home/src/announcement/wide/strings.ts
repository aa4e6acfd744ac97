import { defineStrings } from '@assistant/i18n';

export const wideStrings = defineStrings({
  list: { zh: '公告列表', en: 'List of announcements' },
  text: { zh: '公告正文', en: 'Text of the announcement' },
  which: { zh: '看哪些公告', en: 'Which announcements' },
  all: { zh: '全部', en: 'All' },
  allRead: { zh: '全部标为已读', en: 'Mark all as read' },
  unread: { zh: '未读', en: 'Unread' },
  mine: { zh: '与我有关', en: 'For me' },
  yours: { zh: '与您有关', en: 'Concerns you' },
  noUnread: { zh: '没有未读的公告', en: 'Nothing unread' },
  noMine: { zh: '没有与您有关的公告', en: 'No announcement concerns you' },
  noMineHelp: {
    zh: '公告提到您启用的任务时，会列在这里。',
    en: 'One that names a task you have enabled is listed here.',
  },
  notKnown: {
    zh: '没有取到您的任务，不知道哪些公告与您有关',
    en: 'Your tasks did not arrive, so it is not known what concerns you',
  },
  announcedToday: { zh: (time: string) => `今天 ${time}`, en: (time) => `Today ${time}` },
  today: { zh: (time: string) => `今天 ${time}`, en: (time) => `today ${time}` },
  tomorrow: { zh: (time: string) => `明天 ${time}`, en: (time) => `tomorrow ${time}` },
  concerns: {
    zh: (names: string) => `与您有关：${names}已启用`,
    en: (names) => `Concerns you: ${names} enabled`,
  },
  nextRun: { zh: (when: string) => `下一次执行：${when}`, en: (when) => `Next run: ${when}` },
  nextRunOf: {
    zh: (name: string, when: string) => `${name}下一次执行：${when}`,
    en: (name, when) => `Next run of ${name}: ${when}`,
  },
  runs: { zh: '正在执行', en: 'Running now' },
  nothingNext: { zh: '没有安排下一次执行', en: 'No next run is planned' },
  openTask: { zh: '打开任务', en: 'Open the task' },
  open: { zh: (name: string) => `打开${name}`, en: (name) => `Open ${name}` },
  ask: { zh: '问客服', en: 'Ask about it' },
  question: {
    zh: (title: string) => `关于公告「${title}」：`,
    en: (title) => `About the announcement “${title}”: `,
  },
  and: { zh: '、', en: ', ' },
});
