import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: { newWindow: '（在新窗口打开）' },
  en: { newWindow: ' (opens in a new window)' },
});
