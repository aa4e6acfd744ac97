import { defineStrings } from '@assistant/i18n';

export const timeRangeStrings = defineStrings({
  zh: {
    from: (nr: number) => `开始 ${nr}`,
    to: (nr: number) => `结束 ${nr}`,
    add: '添加时段',
    remove: (range: string) => `移除：${range}`,
    shown: (list: string) => `时段：${list}`,
    allowed: '全天',
    quiet: '无',
    noon: '正午',
    hours: (count: string) => `${count} 小时`,
  },
  en: {
    from: (nr: number) => `From ${nr}`,
    to: (nr: number) => `To ${nr}`,
    add: 'Add hours',
    remove: (range: string) => `Remove: ${range}`,
    shown: (list: string) => `Hours: ${list}`,
    allowed: 'all day',
    quiet: 'none',
    noon: 'noon',
    hours: (count: string) => `${count} h`,
  },
});
