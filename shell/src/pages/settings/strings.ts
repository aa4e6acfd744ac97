import { defineStrings } from '@assistant/shared/i18n';

export const strings = defineStrings({
  zh: { title: '助手设置' },
  en: { title: 'Assistant settings' },
});
