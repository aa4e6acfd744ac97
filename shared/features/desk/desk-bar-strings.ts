import { defineStrings } from '@assistant/i18n';

/** The words of the desk's bar. */
export const strings = defineStrings({
  zh: {
    pages: '工作台页面',
    own: (name: string) => `我的：${name}`,
    logOut: '退出客服台',
  },
  en: {
    pages: 'Pages of the desk',
    own: (name: string) => `My menu: ${name}`,
    logOut: 'Log out of the desk',
  },
});
