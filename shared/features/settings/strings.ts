import { defineStrings } from '@assistant/i18n';

export const settingsStrings = defineStrings({
  zh: {
    notSaved: (why: string) => `未保存：${why}`,
    conflict: '另一台设备改过，请选择',
    see: '去看看',
    otherAccount: '已切换账号，登录回来后保存',
  },
  en: {
    notSaved: (why: string) => `Not saved: ${why}`,
    conflict: 'another device changed it, please choose',
    see: 'Go there',
    otherAccount: 'the account was switched, saves after you log in to it again',
  },
});
