import { defineStrings } from '@assistant/i18n';

export const settingsStrings = defineStrings({
  notSaved: { zh: (why: string) => `未保存：${why}`, en: (why) => `Not saved: ${why}` },
  conflict: { zh: '另一台设备改过，请选择', en: 'another device changed it, please choose' },
  see: { zh: '去看看', en: 'Go there' },
  otherAccount: {
    zh: '已切换账号，登录回来后保存',
    en: 'the account was switched, saves after you log in to it again',
  },
});
