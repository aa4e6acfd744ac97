import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: { back: '返回' },
  en: { back: 'Back' },
});
