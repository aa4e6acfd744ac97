import { defineStrings } from '@assistant/i18n';

/** Messages of a failed login: spec section 8. */
export const strings = defineStrings({
  account: { zh: '用户名', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  show: { zh: '显示', en: 'Show' },
  hide: { zh: '隐藏', en: 'Hide' },
  rememberMe: { zh: '记住我', en: 'Remember me' },
  logIn: { zh: '登录', en: 'Log in' },
  emptyLogin: { zh: '请输入用户名和密码', en: 'Please enter your username and password' },
  loginFailed: { zh: '登录失败', en: 'Login failed' },
  loginBroken: {
    zh: '登录出错，请稍后再试',
    en: 'Something went wrong while logging in. Please try again later',
  },
  passwordNotKept: {
    zh: '此浏览器无法安全保存密码，下次请重新输入',
    en: 'This browser cannot keep a password safely. You will have to enter it next time',
  },
  leftUnsent: {
    zh: (name: string) => `${name} 有改动没能发送，留在这台设备上，切换回去时再发送`,
    en: (name) =>
      `Some changes of ${name} could not be sent. They stay on this device and are sent when you switch back`,
  },
  current: { zh: '当前', en: 'Current' },
  passwordKept: { zh: '已记住密码', en: 'Password remembered' },
  passwordNeeded: { zh: '需输入密码', en: 'Password needed' },
  switchTo: { zh: (name: string) => `切换到 ${name}`, en: (name) => `Switch to ${name}` },
  switched: { zh: (name: string) => `已切换到 ${name}`, en: (name) => `Switched to ${name}` },
  cancel: { zh: '取消', en: 'Cancel' },
  add: { zh: '添加账号', en: 'Add an account' },
  addText: { zh: '登录后将切换到这个账号', en: 'Once logged in, you will be using this account' },
  enterPassword: { zh: (name: string) => `登录 ${name}`, en: (name) => `Log in as ${name}` },
  forget: { zh: (name: string) => `移除 ${name}`, en: (name) => `Remove ${name}` },
  forgetTitle: { zh: '移除这个账号？', en: 'Remove this account?' },
  forgetText: {
    zh: (account: string) => `${account} 和记住的密码将从这台设备上移除。游戏账号本身不受影响。`,
    en: (account) =>
      `The account ${account} and its remembered password will be removed from this device. The game account itself is not affected.`,
  },
  forgetConfirm: { zh: '移除', en: 'Remove' },
  none: { zh: '还没有账号', en: 'No accounts yet' },
  noneText: { zh: '登录过的账号会出现在这里', en: 'Accounts you log in with appear here' },
});
