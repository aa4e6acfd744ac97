import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  sessionExpired: { zh: '登录已失效，请重新登录', en: 'Your login is no longer valid. Please log in again.' },
});
