import { defineStrings } from '@assistant/i18n';

/** What the login says of the desk. */
export const strings = defineStrings({
  title: { zh: '客服台', en: 'Support desk' },
  lead: { zh: '客服登录后接待玩家', en: 'Agents log in here to answer players' },
  expired: {
    zh: '登录已失效，请重新登录。写到一半的回复还在。',
    en: 'Your session has ended. Log in again; what you were writing is kept.',
  },
});
