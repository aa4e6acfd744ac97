import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  account: { zh: '客服账号', en: "Agent's account" },
  password: { zh: '密码', en: 'Password' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  logIn: { zh: '登录', en: 'Log in' },
  accountMissing: { zh: '请输入客服账号', en: 'Enter your account' },
  passwordMissing: { zh: '请输入密码', en: 'Enter your password' },
  failed: { zh: (reason: string) => `没有登录：${reason}`, en: (reason) => `Not logged in: ${reason}` },
  forPlayers: {
    zh: '这里只供客服使用。玩家请从登录页进入。',
    en: 'This page is for agents. Players log in elsewhere.',
  },
  forPlayer: {
    zh: (name: string) => `这里只供客服使用。您已用玩家 ${name} 登录，助手在这边：`,
    en: (name) => `This page is for agents. You are logged in as the player ${name}:`,
  },
  toLogin: { zh: '玩家登录', en: 'Log in as a player' },
  toGame: { zh: '返回三国助手', en: 'Back to the assistant' },
});
