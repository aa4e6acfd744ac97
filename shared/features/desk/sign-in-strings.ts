import { defineStrings } from '@assistant/i18n';

/** The words of the desk's login. */
export const strings = defineStrings({
  zh: {
    account: '客服账号',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    logIn: '登录',
    accountMissing: '请输入客服账号',
    passwordMissing: '请输入密码',
    failed: (reason: string) => `没有登录：${reason}`,
    forPlayers: '这里只供客服使用。玩家请从登录页进入。',
    forPlayer: (name: string) => `这里只供客服使用。您已用玩家 ${name} 登录，助手在这边：`,
    toLogin: '玩家登录',
    toGame: '返回三国助手',
  },
  en: {
    account: "Agent's account",
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    logIn: 'Log in',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    failed: (reason: string) => `Not logged in: ${reason}`,
    forPlayers: 'This page is for agents. Players log in elsewhere.',
    forPlayer: (name: string) => `This page is for agents. You are logged in as the player ${name}:`,
    toLogin: 'Log in as a player',
    toGame: 'Back to the assistant',
  },
});
