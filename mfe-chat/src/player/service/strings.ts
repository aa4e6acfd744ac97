import { defineStrings } from '@assistant/i18n';

/** The words of customer service: when it is there, and what it has ready. */
export const strings = defineStrings({
  here: { zh: '客服在线', en: 'Support is online' },
  soon: { zh: '客服暂时不在，请留言', en: 'Away for now, leave a message' },
  closed: { zh: '现在是休息时间，请留言', en: 'Closed now, leave a message' },
  withName: {
    zh: (name: string, standing: string) => `${name} · ${standing}`,
    en: (name, standing) => `${name} · ${standing}`,
  },
  hours: {
    zh: (from: string, to: string) => `服务时间 ${from}–${to}`,
    en: (from, to) => `Daily ${from}–${to} (UTC+8)`,
  },
  allDay: { zh: '全天服务', en: 'Around the clock' },
  ask: { zh: '问客服', en: 'Ask a person' },
  close: { zh: '关闭', en: 'Close' },
  answer: { zh: '快捷回答', en: 'Quick answer' },
});
