import { defineStrings } from '@assistant/i18n';

export const transferStrings = defineStrings({
  moreTitle: { zh: '更多操作', en: 'More' },
  exportLabel: { zh: '导出此任务', en: 'Export this task' },
  exportHelp: { zh: '存成一个 JSON 文件，不含密码', en: 'As a JSON file, without any password' },
  exported: { zh: '此任务的设置已导出', en: 'The settings of this task are exported' },
  importLabel: { zh: '从文件导入', en: 'Import from a file' },
  importHelp: { zh: '先看会改什么，再写入', en: 'Shows what changes before it is written' },
  copyLabel: { zh: '复制到其他账号', en: 'Copy to other accounts' },
  copyHelp: { zh: '复制到这台设备上记住密码的账号', en: 'To accounts whose password this device remembers' },
  importTitle: { zh: '导入预览', en: 'What the import changes' },
  importFrom: {
    zh: (account: string) => `来自账号 ${account}。确认前什么都不会改，导入后可以撤销。`,
    en: (account) => `From account ${account}. Nothing changes before you confirm, and it can be undone.`,
  },
  importConfirm: {
    zh: (count: number) => `导入 ${count} 项`,
    en: (count) => (count === 1 ? 'Import 1 setting' : `Import ${count} settings`),
  },
  imported: { zh: '已导入，正在保存', en: 'Imported, saving' },
  same: { zh: '与现在的设置相同，没有要改的', en: 'The same as now, nothing to change' },
  nothingLeft: { zh: '没有能导入的更改', en: 'No change that can be imported' },
  withOwnThings: {
    zh: '包括武将、编队、城池等账号自己的内容',
    en: 'Also heroes, teams, cities and other things of the account',
  },
  refused: { zh: '这些不合规则，不会导入：', en: 'These break a rule and are left out:' },
  change: {
    zh: (before: string, after: string) => `${before} → ${after}`,
    en: (before, after) => `${before} → ${after}`,
  },
  tooLarge: {
    zh: '文件太大，设置文件不会超过 1 MB',
    en: 'The file is too large: a settings file never exceeds 1 MB',
  },
  notJson: { zh: '文件内容不是 JSON，可能选错了文件', en: 'The file holds no JSON; is it the right one?' },
  notOurs: { zh: '这不是三国助手导出的设置文件', en: 'This is no settings file of the assistant' },
  broken: {
    zh: (where: string) => `设置文件已损坏，「${where}」不对`,
    en: (where) => `The settings file is damaged at “${where}”`,
  },
  newerFormat: {
    zh: (version: number) => `文件来自更新的版本（格式 ${version}），请先刷新页面`,
    en: (version) => `The file is of a newer version (format ${version}); reload the page first`,
  },
  otherTasks: {
    zh: (task: string, others: string) => `文件里没有「${task}」的设置，只有：${others}`,
    en: (task, others) => `The file has no settings for “${task}”, only for: ${others}`,
  },
  accountWide: { zh: '账号通用设置', en: 'the whole account' },
  noTasks: {
    zh: (task: string) => `文件里没有「${task}」的设置`,
    en: (task) => `The file has no settings for “${task}”`,
  },
  unreadable: { zh: '文件读不出来，请再选一次', en: 'The file could not be read, please choose it again' },
  listComma: { zh: '、', en: ', ' },
  copyTitle: { zh: '复制到其他账号', en: 'Copy to other accounts' },
  copyIntro: {
    zh: '选好内容和账号，先看每个账号会改什么。',
    en: 'Choose what and to whom; then see what changes for each.',
  },
  whatToCopy: { zh: '复制内容', en: 'What to copy' },
  toWhom: { zh: '复制给', en: 'To' },
  noAccounts: { zh: '这台设备上没有别的账号', en: 'No other account on this device' },
  noAccountsHelp: {
    zh: '先在「助手设置」的「账号」里点「添加账号」登录，并勾选「记住我」。',
    en: 'First add one under “Accounts” in Assistant settings: “Add an account”, with “Remember me” ticked.',
  },
  toAccounts: { zh: '去助手设置', en: 'To Assistant settings' },
  noPassword: { zh: '没有记住密码，无法复制', en: 'No password is remembered' },
  preview: { zh: '预览', en: 'Preview' },
  previewing: { zh: '正在读取对方的设置…', en: 'Reading their settings…' },
  copyConfirm: {
    zh: (count: number) => `写入 ${count} 个账号`,
    en: (count) => (count === 1 ? 'Write to 1 account' : `Write to ${count} accounts`),
  },
  back: { zh: '返回修改', en: 'Change the choice' },
  close: { zh: '完成', en: 'Done' },
  copied: {
    zh: (count: number) => `已写入 ${count} 项更改`,
    en: (count) => (count === 1 ? '1 change written' : `${count} changes written`),
  },
  copiedTo: {
    zh: (count: number, of: number) => `已写入 ${count}/${of} 个账号`,
    en: (count, of) => `Written to ${count} of ${of} accounts`,
  },
  copySame: { zh: '与对方现在的设置相同', en: 'The same as it has now' },
  copyLocked: { zh: '对方会员未开通此任务，不能写入', en: 'Its membership does not open this task' },
  badPassword: {
    zh: '记住的密码打不开，请重新登录一次该账号',
    en: 'The remembered password cannot be opened; log in to that account once',
  },
  stale: {
    zh: '对方设置刚刚改过，没有写入，请重新预览',
    en: 'Changed there just now, so nothing was written; preview again',
  },
  failed: { zh: (why: string) => `没有写入：${why}`, en: (why) => `Nothing written: ${why}` },
  unread: { zh: (why: string) => `读取失败：${why}`, en: (why) => `Could not be read: ${why}` },
  changes: {
    zh: (count: number) => `会改 ${count} 项`,
    en: (count) => (count === 1 ? '1 change' : `${count} changes`),
  },
});

export type TransferStrings = (typeof transferStrings)['zh'];
