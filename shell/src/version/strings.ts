import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '发现新版本',
    countdown: (seconds: number) => `${seconds} 秒后自动更新。已填写的内容会先保存。`,
    updating: '正在更新…',
    now: '立即刷新',
  },
  en: {
    title: 'A new version is here',
    countdown: (seconds: number) =>
      `The page updates by itself in ${seconds} s. What you have typed is saved first.`,
    updating: 'Updating…',
    now: 'Refresh now',
  },
});
