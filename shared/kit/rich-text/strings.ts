import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  newWindow: { zh: '（在新窗口打开）', en: ' (opens in a new window)' },
});
