import { defineStrings } from '@assistant/shared/i18n';

export const strings = defineStrings({
  zh: { title: '挂机设置' },
  en: { title: 'Idle settings' },
});
