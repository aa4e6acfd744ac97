import { defineStrings } from '@assistant/i18n';

/** The words of the screen: R104; the forgot-password text: spec section 2. */
export const strings = defineStrings({
  title: { zh: '登录', en: 'Log in' },
  noAccount: { zh: '还没有账号？', en: 'No account yet?' },
  register: { zh: '注册账号', en: 'Register' },
  forgotPassword: { zh: '忘记密码', en: 'Forgot password' },
  contactService: { zh: '请联系您的助手客服', en: 'contact your assistant customer service' },
  changedInGame: {
    zh: '在游戏里改过密码？直接用新密码登录，助手会向游戏核对，其他设备随即退出。',
    en: 'Changed it in the game? Log in with the new one: the assistant asks the game, and other devices are logged out.',
  },
  toService: { zh: '联系客服', en: 'Open the chat' },
  known: { zh: '选择账号', en: 'Choose an account' },
});
