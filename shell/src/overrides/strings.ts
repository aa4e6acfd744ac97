import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  askTitle: { zh: '让这个浏览器试用别的版本？', en: 'Try another version in this browser?' },
  askMessage: {
    zh: '您打开的链接要换用下面的版本，8 小时后自动恢复，也可以随时退出。工作人员请您这样做时再继续；您的设置都在，别人不受影响。',
    en: 'The link you opened switches to the version below. It ends by itself after 8 hours, and you can leave at any time. Go on only if our staff asked you to. Your settings are kept, and nobody else is affected.',
  },
  askHere: {
    zh: '只有这个浏览器换用下面的版本，8 小时后自动恢复，也可以随时退出。您填了还没保存的会先保存，别人不受影响。',
    en: 'Only this browser switches to the version below. It ends by itself after 8 hours, and you can leave at any time. What you typed is saved first, and nobody else is affected.',
  },
  refusedTitle: { zh: '这个版本不能试用', en: 'This version cannot be tried' },
  refusedMessage: {
    zh: '什么都没有改变，您看到的还是原来的版本。',
    en: 'Nothing has changed: you see the same version as before.',
  },
  yes: { zh: '试用 8 小时', en: 'Try it for 8 hours' },
  no: { zh: '不试用', en: 'No' },
  understood: { zh: '知道了', en: 'Got it' },
  bar: { zh: '试用版本', en: 'Version on trial' },
  youSee: {
    zh: (versions: string, time: string) => `您看到的是试用版本 ${versions}，到 ${time} 为止`,
    en: (versions, time) => `You see ${versions} on trial, until ${time}`,
  },
  and: { zh: '、', en: ', ' },
  usual: { zh: '您看到的是平常的版本。', en: 'You see the usual version.' },
  leave: { zh: '退出试用', en: 'Leave' },
  form: {
    zh: '链接里的版本写得不对，或者链接不完整。',
    en: 'The link does not name a version properly, or is incomplete.',
  },
  unknown: { zh: '没有发布过这个版本。', en: 'No such version was published.' },
  unreachable: {
    zh: '没有取到这个版本，可能是网络问题。',
    en: 'It did not arrive, perhaps because of the connection.',
  },
  unsigned: { zh: '它没有发布者的签名。', en: 'Its publisher has not signed it.' },
  unchecked: {
    zh: '这个浏览器不能检查签名：浏览器太旧，或者网址不是 https。',
    en: 'This browser cannot check its signature: it is too old, or the address is not https.',
  },
  withdrawn: { zh: '它已被撤下。', en: 'It was withdrawn.' },
  misfit: { zh: '它与当前应用不匹配。', en: 'It does not fit the app as it is now.' },
  outdated: { zh: '它比正在使用的版本都旧。', en: 'It is older than every version in use.' },
  unkept: {
    zh: '这个浏览器没有记住您的同意，可能是无痕窗口或存储已满。换一个普通窗口再试。',
    en: 'This browser could not remember that you agreed, perhaps because the window is private or its storage is full. Try again in an ordinary window.',
  },
  noLogin: {
    zh: '它是预览版，用运维登记的测试账号登录后才能打开。',
    en: 'It is a preview, which opens where the account of a tester is logged in.',
  },
  logIn: { zh: '去登录', en: 'Log in' },
  notTester: {
    zh: '它是预览版，只有运维登记的测试账号能打开。请用测试账号登录后，再打开一次链接。',
    en: 'It is a preview, which only testers open. Log in with the account of a tester and open the link again.',
  },
  over: {
    zh: '这个预览已经过期。请向给您链接的人要新的。',
    en: 'This preview is over. Ask who gave you the link for a new one.',
  },
  framed: {
    zh: '页面嵌在别的网站里时不能试用，请直接打开链接。',
    en: 'Not while the page is shown inside another site. Open the link directly.',
  },
});
