import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  back: { zh: '返回登录', en: 'Back to log in' },
  empty: {
    zh: '忘记密码、登录不上？请留下游戏账号和区服，客服会在这里回复。请不要发送密码。',
    en: 'Forgot the password, or cannot log in? Tell us your game account and server, and we answer here. Never send a password.',
  },
  title: { zh: '合并登录前的会话？', en: 'Bring the conversation along?' },
  words: {
    zh: '登录前，有人在这台设备上和客服聊过。是您的，就并入这个账号继续；不是您的，会从这台设备上删除，不能找回。',
    en: 'Somebody wrote to customer service on this device before the login. If it was you, go on with it in this account. If not, it is removed from this device for good.',
  },
  join: { zh: '并入', en: 'Bring it along' },
  notMine: { zh: '不是我的，删除', en: 'Not mine, remove it' },
  failed: {
    zh: (reason: string) => `没有并入：${reason}`,
    en: (reason) => `It was not brought along: ${reason}`,
  },
});
