import { defineStrings } from '@assistant/i18n';

/** The words of the chart of resources. */
export const resourceStrings = defineStrings({
  zh: {
    chooseCurrency: '看哪一种资源的走势',
    tooLittle: '不足',
    sevenDays: (name: string) => `${name} · 七日`,
    more: (amount: string, by: string) => `${amount}，比昨天多 ${by}`,
    less: (amount: string, by: string) => `${amount}，比昨天少 ${by}`,
    same: (amount: string) => `${amount}，和昨天一样`,
    floor: (amount: string) => `保留 ${amount}`,
    today: '今天',
    notYet: '明天起有走势',
    table: '近七日的资源，每天最后一次读数',
    day: '日期',
  },
  en: {
    chooseCurrency: 'Which resource to chart',
    tooLittle: 'low',
    sevenDays: (name: string) => `${name}, 7 days`,
    more: (amount: string, by: string) => `${amount}, ${by} more than yesterday`,
    less: (amount: string, by: string) => `${amount}, ${by} less than yesterday`,
    same: (amount: string) => `${amount}, as yesterday`,
    floor: (amount: string) => `Floor ${amount}`,
    today: 'Today',
    notYet: 'The chart begins tomorrow',
    table: 'Resources of seven days, the last reading of each',
    day: 'Day',
  },
});
