import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '发现新版本', en: 'A new version is here' },
  countdown: {
    zh: (seconds: number) => `${seconds} 秒后自动更新。已填写的内容会先保存。`,
    en: (seconds) => `The page updates by itself in ${seconds} s. What you have typed is saved first.`,
  },
  updating: { zh: '正在更新…', en: 'Updating…' },
  now: { zh: '立即刷新', en: 'Refresh now' },
});
