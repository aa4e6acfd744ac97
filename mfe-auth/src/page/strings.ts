import { defineStrings } from '@assistant/i18n';

/** These screens show the brand in both languages (R101); the warning: spec section 1. */
export const strings = defineStrings({
  brand: { zh: '三国助手', en: '三国助手' },
  brandLine: { zh: 'Three Kingdoms Assistant', en: 'Three Kingdoms Assistant' },
  warning: { zh: '激活前请勿付费，谨防诈骗', en: 'avoid paying before activation, beware of fraud' },
  register: { zh: '注册', en: 'Register' },
});
