import { defineStrings } from '@assistant/i18n';
import { lordsOf } from './strings';

export const copyStrings = defineStrings({
  title: { zh: '把一位的设置给别的主公', en: 'Copy one lord’s settings to others' },
  help: {
    zh: '先看每一位会改什么，确认前什么都不会改。',
    en: 'See what would change for each. Nothing changes before you confirm.',
  },
  from: { zh: '照谁的', en: 'Copy from' },
  parts: { zh: '哪些设置', en: 'Which settings' },
  tasks: { zh: '任务：启用哪些，怎么执行', en: 'Tasks: which are enabled, and how they run' },
  quietHours: { zh: '安静时段', en: 'Quiet hours' },
  coin: { zh: '元宝上限和各种保留', en: 'Coin cap and reserves' },
  others: {
    zh: '其他助手设置：登录、通知、战报',
    en: 'Other assistant settings: logins, notifications, report',
  },
  to: { zh: '给谁', en: 'Copy to' },
  choose: { zh: (name: string) => `给 ${name}`, en: (name) => `To ${name}` },
  never: {
    zh: (from: string) => `武将、编队、城池各用各的，不复制；${from} 没有开通的任务也不复制。`,
    en: (from) =>
      `Heroes, teams and cities are not copied, nor are tasks that ${from} has no membership for.`,
  },
  reading: { zh: '正在读取…', en: 'Reading…' },
  notRead: {
    zh: (why: string) => `没有取到${why && `：${why}`}`,
    en: (why) => `Did not arrive${why && `: ${why}`}`,
  },
  same: { zh: '已经一样', en: 'The same already' },
  changes: {
    zh: (changes: string, left: number) =>
      left > 0 ? `${changes} 项更改，${left} 项不复制` : `${changes} 项更改`,
    en: (changes, left) => {
      const words = changes === '1' ? '1 change' : `${changes} changes`;
      return left > 0 ? `${words}, ${left} left out` : words;
    },
  },
  onlyLeft: {
    zh: (left: number) => `没有能复制的，${left} 项不复制`,
    en: (left) => `Nothing to copy, ${left} left out`,
  },
  writing: { zh: '正在写入…', en: 'Writing…' },
  written: { zh: '已写入', en: 'written' },
  notWritten: {
    zh: (why: string) => `没有写入${why && `：${why}`}`,
    en: (why) => `not written${why && `: ${why}`}`,
  },
  stale: {
    zh: '别处刚改过，预览已更新，请再确认一次',
    en: 'just changed elsewhere; the preview is renewed, please confirm again',
  },
  confirm: {
    zh: (count: number) => `写入${lordsOf.zh(count)}`,
    en: (count) => `Write to ${lordsOf.en(count)}`,
  },
  none: { zh: '没有要改的', en: 'Nothing to change' },
  noneChosen: { zh: '先选给谁', en: 'Choose whom to copy to' },
  done: {
    zh: (count: number) => `设置已写给${lordsOf.zh(count)}`,
    en: (count) => `Settings written to ${lordsOf.en(count)}`,
  },
  and: { zh: '；', en: '; ' },
  notUndone: {
    zh: (name: string, why: string) => `${name} 没有撤销：${why || '别处刚改过'}`,
    en: (name, why) => `${name} was not taken back: ${why || 'just changed elsewhere'}`,
  },
});
