import { defineStrings } from '@assistant/i18n';

/** What the login says of the desk. */
export const strings = defineStrings({
  zh: {
    title: '客服台',
    lead: '客服登录后接待玩家',
    expired: '登录已失效，请重新登录。写到一半的回复还在。',
  },
  en: {
    title: 'Support desk',
    lead: 'Agents log in here to answer players',
    expired: 'Your session has ended. Log in again; what you were writing is kept.',
  },
});
