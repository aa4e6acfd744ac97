import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  pages: { zh: '工作台页面', en: 'Pages of the desk' },
  own: { zh: (name: string) => `我的：${name}`, en: (name) => `My menu: ${name}` },
  logOut: { zh: '退出客服台', en: 'Log out of the desk' },
});
