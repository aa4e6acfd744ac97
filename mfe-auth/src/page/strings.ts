import { defineStrings } from '@assistant/i18n';

/** These screens show the brand in both languages (R101); the warning: spec section 1. */
export const strings = defineStrings({
  zh: {
    brand: '三国助手',
    brandLine: 'Three Kingdoms Assistant',
    warning: '激活前请勿付费，谨防诈骗',
    register: '注册',
  },
  en: {
    brand: '三国助手',
    brandLine: 'Three Kingdoms Assistant',
    warning: 'avoid paying before activation, beware of fraud',
    register: 'Register',
  },
});
