import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  code: { zh: '设置码', en: 'Settings code' },
  codeHelp: { zh: '粘贴别人发来的设置码或链接', en: 'Paste the code or the link that you were sent' },
  look: { zh: '看看会改什么', en: 'See what would change' },
  chooseFile: { zh: '选择设置文件', en: 'Choose a settings file' },
  notACode: {
    zh: '这里面没有设置码。设置码以 sg1. 开头，请整段复制再粘贴',
    en: 'There is no settings code in this. A code starts with sg1. – please copy all of it',
  },
  cutOff: {
    zh: '设置码不完整，后面少了一截。请让对方重新发一次，整段复制',
    en: 'The code is not complete, its end is missing. Please have it sent again and copy all of it',
  },
  damaged: {
    zh: '设置码有几个字不对，可能抄错或被改过。请重新扫码，或整段复制',
    en: 'Some letters of the code are wrong. Please scan it again, or copy all of it',
  },
  newerCode: {
    zh: '设置码来自更新的版本，请先刷新页面再试',
    en: 'The code is of a newer version; reload the page first',
  },
  codeTooLarge: {
    zh: '太长了，设置码不超过 700 个字符。更多设置请让对方发设置文件',
    en: 'This is too long: a code has at most 700 characters. Larger set-ups are sent as a settings file',
  },
  fromCode: {
    zh: (style: string, count: string) =>
      count === '0'
        ? `来自设置码：与「${style}」一样。确认前什么都不会改。`
        : `来自设置码：按「${style}」，另有 ${count} 项任务不同。确认前什么都不会改。`,
    en: (style, count) =>
      count === '0'
        ? `From a code: the same as “${style}”. Nothing changes before you confirm.`
        : `From a code: “${style}”, with ${count === '1' ? '1 task' : `${count} tasks`} set differently. Nothing changes before you confirm.`,
  },
  neverInCode: {
    zh: '花元宝的设置、每日上限、各种保留、安静时段、通知和武将不在设置码里，您的都不变。',
    en: 'What spends coin, the daily cap, reserves, quiet hours, notifications and heroes are not in a code: yours stay.',
  },
  notJson: { zh: '文件内容不是 JSON，可能选错了文件', en: 'The file holds no JSON; is it the right one?' },
  newerFormat: {
    zh: (version: number) => `文件来自更新的版本（格式 ${version}），请先刷新页面`,
    en: (version) => `The file is of a newer version (format ${version}); reload the page first`,
  },
  broken: {
    zh: (where: string) => `设置文件已损坏，「${where}」不对`,
    en: (where) => `The settings file is damaged at “${where}”`,
  },
  unreadable: { zh: '文件读不出来，请再选一次', en: 'The file could not be read, please choose it again' },
  notOurs: { zh: '这不是三国助手导出的设置文件', en: 'This is no settings file of the assistant' },
  tooLarge: {
    zh: '文件太大，设置文件不会超过 1 MB',
    en: 'The file is too large: a settings file never exceeds 1 MB',
  },
  tiersMissing: {
    zh: '任务名单没有取全，请检查网络后再导入',
    en: 'Some lists of tasks did not arrive; check your connection before importing',
  },
  preview: { zh: '导入预览', en: 'What the import changes' },
  from: {
    zh: (account: string, when: string) => `来自账号 ${account}，${when} 导出。确认前什么都不会改。`,
    en: (account, when) => `From account ${account}, exported ${when}. Nothing changes before you confirm.`,
  },
  nothing: { zh: '与现在的设置相同，没有要改的', en: 'The same as now, nothing to change' },
  nothingLeft: { zh: '没有能导入的更改', en: 'No change that can be imported' },
  withOwnThings: {
    zh: '武将、编队、城池等本账号的内容也导入',
    en: 'Also heroes, teams, cities and other things of the account',
  },
  otherAccount: {
    zh: '文件来自另一个账号，其中的武将、编队、城池在这里多半没有。',
    en: 'The file is of another account, whose heroes, teams and cities are hardly those of this one.',
  },
  accountWide: { zh: '账号通用设置', en: 'Account-wide settings' },
  skippedTitle: { zh: '不导入的', en: 'Left out' },
  unknown: {
    zh: (id: string) => `${id}：当前版本没有这个任务`,
    en: (id) => `${id}: this version has no such task`,
  },
  locked: {
    zh: (tasks: readonly string[]) => `${tasks.join('、')}：会员未开通，不能写入`,
    en: (tasks) => `${new Intl.ListFormat('en-GB').format(tasks)}: the membership is not active`,
  },
  invalid: { zh: (task: string, why: string) => `${task}：${why}`, en: (task, why) => `${task}: ${why}` },
  otherRelease: {
    zh: (task: string, key: string) => `${task}：「${key}」是另一个版本的设置，这里没有`,
    en: (task, key) => `${task}: “${key}” is a setting of another release, which is not here`,
  },
  stays: {
    zh: (task: string, field: string) => `${task}：「${field}」不随设置码走，您的不变`,
    en: (task, field) => `${task}: “${field}” goes with no code; yours stays`,
  },
  paysNow: {
    zh: (tasks: readonly string[]) => `${tasks.join('、')}启用后，会按您自己的设置花元宝，不超过每日上限。`,
    en: (tasks) =>
      `Once enabled, ${new Intl.ListFormat('en-GB').format(tasks)} will spend coin by your own settings, up to the daily cap.`,
  },
  accountInvalid: {
    zh: (field: string) => `账号通用设置「${field}」：内容不合规则`,
    en: (field) => `Account-wide settings, ${field}: not valid`,
  },
  change: {
    zh: (before: string, after: string) => `${before} → ${after}`,
    en: (before, after) => `${before} → ${after}`,
  },
  confirm: {
    zh: (count: string) => `写入 ${count} 项更改`,
    en: (count) => (count === '1' ? 'Write 1 change' : `Write ${count} changes`),
  },
  cancel: { zh: '不导入', en: 'Do not import' },
  done: { zh: '设置已导入', en: 'Settings imported' },
  stale: {
    zh: '设置刚刚在别处改过，预览已更新，请再确认一次',
    en: 'The settings were just changed elsewhere; the preview is renewed, please confirm again',
  },
  notSaved: { zh: (why: string) => `没有写入：${why}`, en: (why) => `Nothing was written: ${why}` },
});

export type Strings = (typeof strings)['zh'];
