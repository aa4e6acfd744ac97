import { defineStrings } from '@assistant/shared/i18n';

export const strings = defineStrings({
  zh: { title: '系统公告' },
  en: { title: 'Announcements' },
});
