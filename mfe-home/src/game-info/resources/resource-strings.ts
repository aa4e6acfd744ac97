import { defineStrings } from '@assistant/i18n';

/** The words of the chart of resources. */
export const resourceStrings = defineStrings({
  chooseCurrency: { zh: '看哪一种资源的走势', en: 'Which resource to chart' },
  tooLittle: { zh: '不足', en: 'low' },
  sevenDays: { zh: (name: string) => `${name} · 七日`, en: (name) => `${name}, 7 days` },
  now: { zh: (name: string) => `${name}现在 `, en: (name) => `${name} now: ` },
  more: {
    zh: (amount: string, by: string) => `${amount}，比昨天多 ${by}`,
    en: (amount, by) => `${amount}, ${by} more than yesterday`,
  },
  less: {
    zh: (amount: string, by: string) => `${amount}，比昨天少 ${by}`,
    en: (amount, by) => `${amount}, ${by} less than yesterday`,
  },
  same: { zh: (amount: string) => `${amount}，和昨天一样`, en: (amount) => `${amount}, as yesterday` },
  floor: { zh: (amount: string) => `保留 ${amount}`, en: (amount) => `Floor ${amount}` },
  today: { zh: '今天', en: 'Today' },
  notYet: { zh: '明天起有走势', en: 'The chart begins tomorrow' },
  table: { zh: '近七日的资源，每天最后一次读数', en: 'Resources of seven days, the last reading of each' },
  day: { zh: '日期', en: 'Day' },
});
