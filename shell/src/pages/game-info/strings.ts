import { defineStrings } from '@assistant/shared/i18n';

export const strings = defineStrings({
  zh: { title: '游戏信息' },
  en: { title: 'Game info' },
});
