import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '发现新版本', en: 'A new version is here' },
  countdown: {
    zh: (seconds: number) => `${seconds} 秒后自动更新。已填写的内容会先保存。`,
    en: (seconds) => `The page updates by itself in ${seconds} s. What you have typed is saved first.`,
  },
  updating: { zh: '正在更新…', en: 'Updating…' },
  old: {
    zh: '这里取到的版本比服务器发布的旧，可能已经撤回。请稍后刷新；在那之前不会再打开别的页面。',
    en: 'What arrives here is older than what the server has released, and may have been withdrawn. Please refresh later; until then no other page is opened.',
  },
  now: { zh: '立即刷新', en: 'Refresh now' },
});
