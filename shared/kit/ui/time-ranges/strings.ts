import { defineStrings } from '@assistant/i18n';

export const timeRangeStrings = defineStrings({
  from: { zh: (nr: number) => `开始 ${nr}`, en: (nr) => `From ${nr}` },
  to: { zh: (nr: number) => `结束 ${nr}`, en: (nr) => `To ${nr}` },
  add: { zh: '添加时段', en: 'Add hours' },
  remove: { zh: (range: string) => `移除：${range}`, en: (range) => `Remove: ${range}` },
  shown: { zh: (list: string) => `时段：${list}`, en: (list) => `Hours: ${list}` },
  allowed: { zh: '全天', en: 'all day' },
  noon: { zh: '正午', en: 'noon' },
  hours: { zh: (count: string) => `${count} 小时`, en: (count) => `${count} h` },
});
