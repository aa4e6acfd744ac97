import { defineStrings } from '@assistant/i18n';

/** The words of customer service: when it is there, and what it has ready. */
export const strings = defineStrings({
  zh: {
    here: '客服在线',
    soon: '服务时间内，请留言',
    closed: '现在是休息时间，请留言',
    withName: (name: string, standing: string) => `${name} · ${standing}`,
    hours: (from: string, to: string) => `服务时间 ${from}–${to}`,
    allDay: '全天服务',
    ask: '问客服',
    close: '关闭',
    answer: '快捷回答',
  },
  en: {
    here: 'Support is online',
    soon: 'Leave a message',
    closed: 'Away, leave a message',
    withName: (name: string, standing: string) => `${name} · ${standing}`,
    hours: (from: string, to: string) => `Daily ${from}–${to} (UTC+8)`,
    allDay: 'Around the clock',
    ask: 'Ask a person',
    close: 'Close',
    answer: 'Quick answer',
  },
});
