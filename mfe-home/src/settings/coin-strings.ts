import { defineStrings } from '@assistant/i18n';

export const coinStrings = defineStrings({
  title: { zh: '元宝账', en: 'Coin ledger' },
  today: { zh: (cap: string) => `今日已花，上限 ${cap}`, en: (cap) => `spent today, of ${cap}` },
  spent: { zh: (amount: string) => `已花 ${amount}`, en: (amount) => `${amount} spent` },
  reserved: {
    zh: (amount: string) => `正在执行的还可能花 ${amount}`,
    en: (amount) => `up to ${amount} by runs under way`,
  },
  left: { zh: (amount: string) => `余下 ${amount}`, en: (amount) => `${amount} left` },
  month: { zh: (amount: string) => `本月 ${amount}`, en: (amount) => `${amount} this month` },
  which: { zh: '看哪些', en: 'Show' },
  all: { zh: '全部', en: 'All' },
  onlySpent: { zh: '花了', en: 'Spent' },
  never: {
    zh: '上限是 0，从不花元宝，所以没有账。',
    en: 'The limit is 0: coin is never spent, so nothing is listed.',
  },
  none: { zh: '90 天内没有记录', en: 'No entries in the last 90 days' },
  bound: {
    zh: (cap: string, before: string) => `凭：每日上限 ${cap}，当时已花 ${before}`,
    en: (cap, before) => `Allowed by: daily cap ${cap}, ${before} spent before`,
  },
  unbidden: {
    zh: '没有允许花元宝，游戏还是扣了，请告诉客服',
    en: 'Not allowed by you, but the game took it. Please tell customer service.',
  },
  stopped: { zh: '拦下', en: 'Stopped' },
  running: { zh: (amount: string) => `执行中，最多 ${amount}`, en: (amount) => `running, up to ${amount}` },
  free: { zh: '没花', en: 'nothing' },
  manual: { zh: '手动', en: 'by hand' },
  amount: { zh: (amount: string) => `花了 ${amount} 元宝`, en: (amount) => `${amount} coin spent` },
  more: { zh: '更早的', en: 'Earlier ones' },
  moreFailed: { zh: '没有读到，请再点一次', en: 'They could not be read; press again' },
  save: { zh: '存为表格', en: 'Save as a table' },
  note: { zh: '保存 90 天', en: 'Kept for 90 days' },
});
