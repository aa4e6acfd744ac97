import { defineStrings } from '@assistant/i18n';

/** The words of the screen: R104; the messages: exactly those of spec sections 4, 5 and 8 (R103). */
export const strings = defineStrings({
  account: { zh: '游戏账号', en: 'Game account' },
  password: { zh: '游戏密码', en: 'Game password' },
  mobile: { zh: '手机账号', en: 'Mobile number' },
  version: { zh: '游戏版本', en: 'Game version' },
  region: { zh: '游戏区名', en: 'Region' },
  server: { zh: '游戏区服', en: 'Server' },
  agreement: { zh: '用户协议', en: 'user agreement' },
  accountGroup: { zh: '游戏里的账号', en: 'Account in the game' },
  mobileGroup: { zh: '怎么找到您', en: 'How to reach you' },
  placeGroup: { zh: '在哪个区', en: 'Where you play' },
  stillMissing: {
    zh: (items: string[]) => `还差${items.join('、')}`,
    en: (items) => `Missing: ${items.join(', ')}`,
  },
  keptPlan: {
    zh: (parts: string[]) => `已留好：${parts.join('、')}`,
    en: (parts) => `Kept for you: ${parts.join(', ')}`,
  },
  tasks: { zh: (count: string) => `${count} 项`, en: (count) => `${count} tasks` },
  choose: { zh: '请选择', en: 'Choose' },
  searchRegion: { zh: '请选择，可搜索', en: 'Choose or search' },
  searchServer: { zh: '选填，可搜索', en: 'Optional: search' },
  regionFirst: { zh: '请先选择游戏区名', en: 'Choose the region first' },
  agree: { zh: '我已阅读并同意', en: 'I have read and agree to the' },
  submit: { zh: '注册', en: 'Register' },
  toLogin: { zh: '返回登录', en: 'Back to login' },
  retry: { zh: '重试', en: 'Retry' },
  incomplete: {
    zh: (items: string[]) => `注册信息填写不完整，请检查：${items.join('、')}`,
    en: (items) => `Some details are missing. Please check: ${items.join(', ')}`,
  },
  versionFirst: { zh: '请先选择游戏版本', en: 'Please choose the game version first' },
  regionsFailed: {
    zh: '获取游戏区名失败，请稍后再试',
    en: 'Could not get the regions. Please try again later',
  },
  serversFailed: {
    zh: '获取游戏区服失败，请稍后再试',
    en: 'Could not get the servers. Please try again later',
  },
  confirmTitle: { zh: '确认注册', en: 'Register all the same?' },
  confirmUnsure: {
    zh: '没有选择游戏版本等信息，是否确认注册？',
    en: 'You have not chosen a game version or the details that go with it. Register all the same?',
  },
  failedTitle: { zh: '注册失败', en: 'Registration failed' },
  failed: { zh: '注册失败，请稍后再试', en: 'Registration failed. Please try again later' },
  broken: {
    zh: '注册出错，请稍后再试',
    en: 'Something went wrong while registering. Please try again later',
  },
  succeeded: { zh: '注册成功！正在自动登录...', en: 'Registration succeeded! Logging in automatically...' },
  autoLoginFailed: {
    zh: '注册成功，但自动登录失败，正在跳转到登录页',
    en: 'registration succeeded but auto-login failed, redirecting to login',
  },
  rejected: {
    zh: '您已拒绝用户协议，感谢您的支持！',
    en: 'You have rejected the user agreement, thank you for your support!',
  },
  regionHelp: { zh: '游戏区名在哪里', en: 'Where to find the region' },
  serverHelp: { zh: '游戏区服在哪里', en: 'Where to find the server' },
  regionHelpText: {
    zh: '打开游戏，登录界面中间的框里，左边圈出的就是游戏区名。',
    en: 'Open the game. In the frame in the middle of its login screen, the region is what is circled on the left.',
  },
  serverHelpText: {
    zh: '打开游戏，登录界面中间的框里，右边圈出的就是游戏区服。',
    en: 'Open the game. In the frame in the middle of its login screen, the server is what is circled on the right.',
  },
  regionPicture: {
    zh: '游戏登录界面的示意图，圈出了左边的区名「卧龙区」',
    en: 'A sketch of the game’s login screen with the region on the left circled',
  },
  serverPicture: {
    zh: '游戏登录界面的示意图，圈出了右边的区服「12服」',
    en: 'A sketch of the game’s login screen with the server on the right circled',
  },
  gotIt: { zh: '知道了', en: 'Got it' },
  agreeButton: { zh: '同意', en: 'Agree' },
  rejectButton: { zh: '拒绝', en: 'Reject' },
});

/** What asks for each item that a registration needs (spec section 5). */
export const askStrings = defineStrings({
  account: { zh: '请输入游戏账号', en: 'Please enter the game account' },
  password: { zh: '请输入游戏密码', en: 'Please enter the game password' },
  mobile: { zh: '请输入手机账号', en: 'Please enter the mobile number' },
  version: { zh: '请选择游戏版本', en: 'Please choose the game version' },
  region: { zh: '请选择游戏区名', en: 'Please choose the region' },
  agreement: { zh: '请阅读并同意用户协议', en: 'Please read and agree to the user agreement' },
});
