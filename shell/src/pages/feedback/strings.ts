import { defineStrings } from '@assistant/shared/i18n';

export const strings = defineStrings({
  zh: { title: '意见建议' },
  en: { title: 'Suggestions' },
});
