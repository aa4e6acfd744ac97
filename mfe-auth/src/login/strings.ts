import { defineStrings } from '@assistant/i18n';

/** The words of the screen: R104; the forgot-password text: spec section 2. */
export const strings = defineStrings({
  zh: {
    title: '登录',
    noAccount: '还没有账号？',
    register: '注册账号',
    forgotPassword: '忘记密码',
    contactService: '请联系您的助手客服',
    changedInGame: '在游戏里改过密码？直接用新密码登录，助手会向游戏核对，其他设备随即退出。',
    toService: '联系客服',
    known: '选择账号',
  },
  en: {
    title: 'Log in',
    noAccount: 'No account yet?',
    register: 'Register',
    forgotPassword: 'Forgot password',
    contactService: 'contact your assistant customer service',
    changedInGame:
      'Changed it in the game? Log in with the new one: the assistant asks the game, and other devices are logged out.',
    toService: 'Open the chat',
    known: 'Choose an account',
  },
});
