import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  coin: { zh: '花不花元宝', en: 'Spend coin?' },
  never: { zh: '从不', en: 'Never' },
  neverHelp: { zh: '只用免费次数，一个都不花', en: 'Free attempts only, not one coin' },
  upTo: { zh: '每天最多', en: 'Daily limit' },
  coinUnit: { zh: '元宝', en: 'coin' },
  coinAmount: { zh: '每天最多花多少元宝', en: 'The most coin a day' },
  coinRange: {
    zh: (min: string, max: string) => `请填 ${min} 到 ${max} 的整数`,
    en: (min, max) => `A whole number from ${min} to ${max}`,
  },
  rest: { zh: '几点不要打扰', en: 'Quiet hours?' },
  night: { zh: '夜里休息', en: 'Rest at night' },
  allDay: { zh: '全天都执行', en: 'Run all day' },
  restFrom: { zh: '安静开始', en: 'Quiet from' },
  restTo: { zh: '安静结束', en: 'Quiet until' },
  style: { zh: '想怎么打', en: 'How to play' },
  perDay: { zh: (count: string) => `${count} 次`, en: (count) => `${count}×` },
  everyDays: { zh: (days: string) => `每 ${days} 天`, en: (days) => `${days} days` },
  off: { zh: '不做', en: 'Off' },
  removed: { zh: '已去掉，再点一下恢复', en: 'Left out, press again to bring it back' },
  sum: { zh: (runs: string) => `每天约 ${runs} 次`, en: (runs) => `About ${runs} runs a day` },
  noCoin: { zh: '不花元宝', en: 'no coin' },
  someCoin: { zh: (count: string) => `每天至多 ${count} 元宝`, en: (count) => `${count} coin a day at most` },
  quietNight: {
    zh: (from: string, to: string) => `${from}–${to} 不打扰`,
    en: (from, to) => `quiet ${from}–${to}`,
  },
  allDaySum: { zh: '全天执行', en: 'all day' },
  keepOne: { zh: '至少留一项', en: 'Keep at least one' },
});
