import { defineStrings } from '@assistant/i18n';

/** The words of a visitor's conversation. */
export const strings = defineStrings({
  zh: {
    back: '返回登录',
    empty: '忘记密码、登录不上？请留下游戏账号和区服，客服会在这里回复。请不要发送密码。',
    title: '合并登录前的会话？',
    words: '登录前，您在这台设备上和客服聊过。并入后，可以在这个账号里继续那段会话；不并入，它会单独留着。',
    join: '并入',
    apart: '不并入',
    failed: (reason: string) => `没有并入：${reason}`,
  },
  en: {
    back: 'Back to log in',
    empty:
      'Forgot the password, or cannot log in? Tell us your game account and server, and we answer here. Never send a password.',
    title: 'Bring the conversation along?',
    words:
      'Before you logged in, you wrote to customer service on this device. You can go on with that conversation in this account, or leave it apart.',
    join: 'Bring it along',
    apart: 'Leave it apart',
    failed: (reason: string) => `It was not brought along: ${reason}`,
  },
});
