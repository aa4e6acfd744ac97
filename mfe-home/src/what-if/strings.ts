import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '如果改了会怎样？', en: 'What if?' },
  help: {
    zh: '随便改，按「照此保存」以前什么都不会变。',
    en: 'Change what you like. Nothing is stored until you press “Save this”.',
  },
  coinCap: { zh: '每天最多花多少元宝', en: 'The most coin a day' },
  tasks: { zh: '启用的任务', en: 'Tasks that are on' },
  day: { zh: (date: string) => `${date} 一整天`, en: (date) => `All of ${date}` },
  what: { zh: '项目', en: 'What' },
  planned: { zh: '现在', en: 'Now' },
  changed: { zh: '改了以后', en: 'Then' },
  runs: { zh: '次数', en: 'Runs' },
  first: { zh: '第一次', en: 'First' },
  last: { zh: '最后一次', en: 'Last' },
  nextDay: { zh: (time: string) => `次日 ${time}`, en: (time) => `${time} next day` },
  coin: { zh: '元宝', en: 'Coin' },
  cap: {
    zh: (estimate: string, cap: string) => `约 ${estimate}，至多 ${cap}`,
    en: (estimate, cap) => `about ${estimate}, ${cap} at most`,
  },
  noCoin: { zh: '不花', en: 'none' },
  none: { zh: '—', en: '—' },
  estimate: {
    zh: '花费和收获按您近七天的执行估算，以游戏里为准。',
    en: 'Costs and gains are estimated from your last seven days; the game decides.',
  },
  unknown: {
    zh: (names: string[]) => `${names.join('、')}近七天没有执行过，没有算进花费和收获。`,
    en: (names) => `Not in costs and gains, as not run in seven days: ${names.join(', ')}.`,
  },
  starts: {
    zh: (names: string[]) => `多执行：${names.join('、')}`,
    en: (names) => `Runs then: ${names.join(', ')}`,
  },
  stops: {
    zh: (names: string[]) => `不再执行：${names.join('、')}`,
    en: (names) => `Does not run then: ${names.join(', ')}`,
  },
  cancel: { zh: '不改了', en: 'Leave it' },
  save: { zh: '照此保存', en: 'Save this' },
});
