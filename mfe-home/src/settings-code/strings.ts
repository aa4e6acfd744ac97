import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '分享配置',
    help: '对方用手机相机扫码，先看会改什么，点了写入才会改。',
    picture: '配置码的二维码，扫开是本站的链接',
    code: '配置码',
    copyCode: '复制配置码',
    shareLink: '分享链接',
    copyLink: '复制链接',
    copied: '已复制',
    notCopied: '复制不了，请长按上面的文字复制',
    sameAs: (style: string) => `与「${style}」一样的配置`,
    differs: (style: string, count: string) => `按「${style}」，另有 ${count} 项任务不同`,
    inside: '里面有',
    insideHelp: '启用哪些任务，怎么打，什么时候执行。',
    never: '里面没有',
    neverHelp:
      '花元宝的设置、每日上限、各种保留、顶号、安静时段、通知渠道、武将、编队、城池，也没有账号和密码。',
    tooLarge: '改动太多，一个码放不下（最多 700 个字符）。请导出设置文件发给对方，对方在「导入设置」里选它。',
    exportFile: '导出设置文件',
    fileHelp: '文件是全部设置，也包括上面说的这些，但没有密码。',
    linkTitle: '三国助手的挂机配置',
    tiersMissing: '任务名单没有取全，请检查网络后再试',
  },
  en: {
    title: 'Share settings',
    help: "A phone's camera reads it. It shows what would change; nothing does before it is confirmed.",
    picture: 'QR code of the settings code: a link to this site',
    code: 'Settings code',
    copyCode: 'Copy code',
    shareLink: 'Share link',
    copyLink: 'Copy link',
    copied: 'Copied',
    notCopied: 'This could not be copied; please select the text above',
    sameAs: (style: string) => `Settings as in “${style}”`,
    differs: (style: string, count: string) =>
      `“${style}”, with ${count === '1' ? '1 task' : `${count} tasks`} set differently`,
    inside: 'What is in it',
    insideHelp: 'Which tasks are enabled, how they play, and when they run.',
    never: 'What is never in it',
    neverHelp:
      'What spends coin, the daily cap, reserves, take-over, quiet hours, channels of notifications, heroes, teams and cities; nor the account or its password.',
    tooLarge:
      'There are too many changes for one code (700 characters). Please export the settings file and send that; it is chosen under “Import settings”.',
    exportFile: 'Export settings file',
    fileHelp: 'The file has all settings, those above as well, but no password.',
    linkTitle: 'Idle settings of the Three Kingdoms Assistant',
    tiersMissing: 'Some lists of tasks did not arrive; check your connection and try again',
  },
});
