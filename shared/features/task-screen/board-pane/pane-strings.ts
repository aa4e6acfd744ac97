import { defineStrings } from '@assistant/i18n';

export const paneStrings = defineStrings({
  why: { zh: '为什么', en: 'Why' },
  settings: { zh: '全部设置', en: 'All settings' },
  count: { zh: (count: string) => `${count} 项`, en: (count) => count },
  records: { zh: '记录', en: 'Records' },
  all: { zh: '全部', en: 'All' },
  leftOut: { zh: (count: string) => `未执行 ${count} 次`, en: (count) => `${count} left out` },
  whyOf: { zh: (what: string) => `${what}，为什么？`, en: (what) => `${what}: why?` },
});
