import { WORD_WAIT_MIN } from '@assistant/contract';
import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '登录提醒', en: 'Login reminder' },
  at: { zh: (time: string) => `助手 ${time} 登录游戏`, en: (time) => `The assistant logs in at ${time}` },
  runs: {
    zh: (name: string, count: number) =>
      count > 1 ? `执行「${name}」等 ${count} 项任务` : `执行「${name}」`,
    en: (name, count) => (count > 1 ? `To run “${name}” and ${count - 1} more` : `To run “${name}”`),
  },
  runsSome: { zh: (count: number) => `执行 ${count} 项任务`, en: (count) => `To run ${count} tasks` },
  choose: { zh: '这次怎么办', en: 'What to do this time' },
  now: { zh: '现在', en: 'Now' },
  nowHelp: { zh: '马上登录执行', en: 'Log in and run at once' },
  notYet: { zh: '任务的时段或新的一天还没开始', en: "The tasks' hours or the new day have not started" },
  wait: { zh: `等 ${WORD_WAIT_MIN} 分`, en: `Wait ${WORD_WAIT_MIN} min` },
  waitHelp: { zh: (time: string) => `${time} 之前不登录`, en: (time) => `No login before ${time}` },
  skip: { zh: '今天不打', en: 'Not today' },
  skipHelp: {
    zh: (count: number) =>
      count > 1 ? `这 ${count} 项今天不执行，其他任务照常` : '这项今天不执行，其他任务照常',
    en: (count) =>
      count > 1 ? `These ${count} do not run today; others do` : 'This one does not run today; others do',
  },
  help: { zh: '不选也行，助手到时照常登录。', en: 'Without a choice the assistant logs in at its time.' },
  notDone: { zh: (why: string) => `没有成功：${why}`, en: (why) => `It failed: ${why}` },
  goneTitle: { zh: '这个链接已失效', en: 'This link has expired' },
  seeDay: { zh: '看今天的安排', en: 'See today’s plan' },
  goneHelp: {
    zh: '链接只管一次登录，登录开始后就失效。请看最近的一条通知。',
    en: 'A link is for one login and ends when that starts. Please see your newest notification.',
  },
});
