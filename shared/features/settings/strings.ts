import { defineStrings } from '@assistant/i18n';

export const settingsStrings = defineStrings({
  otherAccount: {
    zh: '已切换账号，登录回来后保存',
    en: 'the account was switched, saves after you log in to it again',
  },
});
