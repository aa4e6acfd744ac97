import { defineStrings } from '@assistant/i18n';
import { lordsOf } from './strings';

export const copyStrings = defineStrings({
  zh: {
    title: '把一位的设置给别的主公',
    help: '先看每一位会改什么，确认前什么都不会改。',
    from: '照谁的',
    parts: '哪些设置',
    tasks: '任务：启用哪些，怎么执行',
    quietHours: '安静时段',
    coin: '元宝上限和各种保留',
    others: '其他助手设置：登录、通知、战报',
    to: '给谁',
    choose: (name: string) => `给 ${name}`,
    never: (from: string) => `武将、编队、城池各用各的，不复制；${from} 的会员不含的任务也不动。`,
    reading: '正在读取…',
    notRead: (why: string) => `没有取到${why && `：${why}`}`,
    same: '已经一样',
    changes: (changes: string, left: number) =>
      left > 0 ? `${changes} 项更改，${left} 项不复制` : `${changes} 项更改`,
    onlyLeft: (left: number) => `没有能复制的，${left} 项不复制`,
    writing: '正在写入…',
    written: '已写入',
    notWritten: (why: string) => `没有写入${why && `：${why}`}`,
    stale: '别处刚改过，预览已更新，请再确认一次',
    confirm: (count: number) => `写入${lordsOf.zh(count)}`,
    none: '没有要改的',
    noneChosen: '先选给谁',
    done: (count: number) => `设置已写给${lordsOf.zh(count)}`,
    notUndone: (name: string, why: string) => `${name} 没有撤销：${why || '别处刚改过'}`,
  },
  en: {
    title: 'Copy one lord’s settings to others',
    help: 'See what would change for each. Nothing changes before you confirm.',
    from: 'Copy from',
    parts: 'Which settings',
    tasks: 'Tasks: which are enabled, and how they run',
    quietHours: 'Quiet hours',
    coin: 'Coin cap and reserves',
    others: 'Other assistant settings: logins, notifications, report',
    to: 'Copy to',
    choose: (name: string) => `To ${name}`,
    never: (from: string) =>
      `Heroes, teams and cities stay each lord’s own; so do tasks that the membership of ${from} does not include.`,
    reading: 'Reading…',
    notRead: (why: string) => `Did not arrive${why && `: ${why}`}`,
    same: 'The same already',
    changes: (changes: string, left: number) => {
      const words = changes === '1' ? '1 change' : `${changes} changes`;
      return left > 0 ? `${words}, ${left} left out` : words;
    },
    onlyLeft: (left: number) => `Nothing to copy, ${left} left out`,
    writing: 'Writing…',
    written: 'written',
    notWritten: (why: string) => `not written${why && `: ${why}`}`,
    stale: 'just changed elsewhere; the preview is renewed, please confirm again',
    confirm: (count: number) => `Write to ${lordsOf.en(count)}`,
    none: 'Nothing to change',
    noneChosen: 'Choose whom to copy to',
    done: (count: number) => `Settings written to ${lordsOf.en(count)}`,
    notUndone: (name: string, why: string) =>
      `${name} was not taken back: ${why || 'just changed elsewhere'}`,
  },
});
