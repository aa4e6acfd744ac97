import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '分享设置', en: 'Share settings' },
  help: {
    zh: '对方用手机相机扫码，先看会改什么，点了写入才会改。',
    en: "A phone's camera reads it. It shows what would change; nothing changes until it is confirmed.",
  },
  picture: {
    zh: '设置码的二维码，扫开是本站的链接',
    en: 'QR code of the settings code: a link to this site',
  },
  code: { zh: '设置码', en: 'Settings code' },
  copyCode: { zh: '复制设置码', en: 'Copy code' },
  shareLink: { zh: '分享链接', en: 'Share link' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '复制不了，请长按上面的文字复制',
    en: 'This could not be copied; please select the text above',
  },
  sameAs: { zh: (style: string) => `与「${style}」一样的设置`, en: (style) => `Settings as in ${style}` },
  differs: {
    zh: (style: string, count: string) => `按「${style}」，另有 ${count} 项任务不同`,
    en: (style, count) => `${style}, with ${count === '1' ? '1 task' : `${count} tasks`} set differently`,
  },
  inside: { zh: '里面有', en: 'What is in it' },
  insideHelp: {
    zh: '启用哪些任务，怎么打，什么时候执行。',
    en: 'Which tasks are enabled, how they play, and when they run.',
  },
  never: { zh: '里面没有', en: 'What is never in it' },
  neverHelp: {
    zh: '花元宝的设置、每日上限、各种保留、顶号、安静时段、通知渠道、武将、编队、城池，也没有账号和密码。',
    en: 'What spends coin, the daily cap, reserves, take-over, quiet hours, channels of notifications, heroes, teams and cities; nor the account or its password.',
  },
  tooLarge: {
    zh: '改动太多，一个码放不下（最多 700 个字符）。请导出设置文件发给对方，对方在「导入设置」里选它。',
    en: 'There are too many changes for one code (700 characters). Please export the settings file and send that; it is chosen under “Import settings”.',
  },
  exportFile: { zh: '导出设置文件', en: 'Export settings file' },
  fileHelp: {
    zh: '文件是全部设置，也包括上面说的这些，但没有密码。',
    en: 'The file has all settings, those above as well, but no password.',
  },
  linkTitle: { zh: '三国助手的挂机设置', en: 'Idle settings of the Three Kingdoms Assistant' },
  tiersMissing: {
    zh: '任务名单没有取全，请检查网络后再试',
    en: 'Some lists of tasks did not arrive; check your connection and try again',
  },
});
