import { defineStrings } from '@assistant/i18n';

export const paneStrings = defineStrings({
  zh: {
    why: '为什么',
    settings: '全部设置',
    count: (count: string) => `${count} 项`,
    records: '记录',
    all: '全部',
    leftOut: (count: string) => `未执行 ${count} 次`,
    whyOf: (what: string) => `${what}，为什么？`,
  },
  en: {
    why: 'Why',
    settings: 'All settings',
    count: (count: string) => count,
    records: 'Records',
    all: 'All',
    leftOut: (count: string) => `${count} left out`,
    whyOf: (what: string) => `${what}: why?`,
  },
});
