import { defineStrings } from '@assistant/i18n';

export const settingsStrings = defineStrings({
  zh: { otherAccount: '已切换账号，登录回来后保存' },
  en: { otherAccount: 'the account was switched, saves after you log in to it again' },
});
