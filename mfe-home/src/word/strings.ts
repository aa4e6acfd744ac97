import { WORD_WAIT_MIN } from '@assistant/contract';
import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '登录提醒',
    at: (time: string) => `助手 ${time} 登录游戏`,
    runs: (name: string, count: number) =>
      count > 1 ? `执行「${name}」等 ${count} 项任务` : `执行「${name}」`,
    runsSome: (count: number) => `执行 ${count} 项任务`,
    choose: '这次怎么办',
    now: '现在',
    nowHelp: '马上登录执行',
    notYet: '任务的时段或新的一天还没开始',
    wait: `等 ${WORD_WAIT_MIN} 分`,
    waitHelp: (time: string) => `${time} 之前不登录`,
    skip: '今天不打',
    skipHelp: (count: number) =>
      count > 1 ? `这 ${count} 项今天不执行，其他任务照常` : '这项今天不执行，其他任务照常',
    help: '不选也行，助手到时照常登录。',
    notDone: (why: string) => `没有成功：${why}`,
    goneTitle: '这个链接没有用了',
    goneHelp: '链接只管一次登录，登录开始后就失效。请看最近的一条通知。',
  },
  en: {
    title: 'Before a login',
    at: (time: string) => `The assistant logs in at ${time}`,
    runs: (name: string, count: number) =>
      count > 1 ? `To run “${name}” and ${count - 1} more` : `To run “${name}”`,
    runsSome: (count: number) => `To run ${count} tasks`,
    choose: 'What to do this time',
    now: 'Now',
    nowHelp: 'Log in and run at once',
    notYet: "The tasks' hours or the new day have not started",
    wait: `In ${WORD_WAIT_MIN} min`,
    waitHelp: (time: string) => `No login before ${time}`,
    skip: 'Not today',
    skipHelp: (count: number) =>
      count > 1 ? `These ${count} do not run today; others do` : 'This one does not run today; others do',
    help: 'Without a choice the assistant logs in at its time.',
    notDone: (why: string) => `It failed: ${why}`,
    goneTitle: 'This link is of no use any more',
    goneHelp: 'A link is for one login and ends when that starts. Please see your newest notification.',
  },
});
