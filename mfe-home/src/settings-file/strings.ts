import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    code: '配置码',
    codeHelp: '粘贴别人发来的配置码或链接',
    look: '看看会改什么',
    chooseFile: '选择设置文件',
    notACode: '这里面没有配置码。配置码以 sg1. 开头，请整段复制再粘贴',
    cutOff: '配置码不完整，后面少了一截。请让对方重新发一次，整段复制',
    damaged: '配置码有几个字不对，可能抄错或被改过。请重新扫码，或整段复制',
    newerCode: '配置码来自更新的版本，请先刷新页面再试',
    codeTooLarge: '太长了，配置码不超过 700 个字符。更多设置请让对方发设置文件',
    fromCode: (style: string, count: string) =>
      count === '0'
        ? `来自配置码：与「${style}」一样。确认前什么都不会改。`
        : `来自配置码：按「${style}」，另有 ${count} 项任务不同。确认前什么都不会改。`,
    neverInCode: '花元宝的设置、每日上限、各种保留、安静时段、通知和武将不在配置码里，您的都不变。',
    notJson: '文件内容不是 JSON，可能选错了文件',
    newerFormat: (version: number) => `文件来自更新的版本（格式 ${version}），请先刷新页面`,
    broken: (where: string) => `设置文件已损坏，「${where}」不对`,
    unreadable: '文件读不出来，请再选一次',
    notOurs: '这不是三国助手导出的设置文件',
    tooLarge: '文件太大，设置文件不会超过 1 MB',
    tiersMissing: '任务名单没有取全，请检查网络后再导入',
    preview: '导入预览',
    from: (account: string, when: string) => `来自账号 ${account}，${when} 导出。确认前什么都不会改。`,
    nothing: '与现在的设置相同，没有要改的',
    nothingLeft: '没有能导入的更改',
    withOwnThings: '武将、编队、城池等本账号的内容也导入',
    otherAccount: '文件来自另一个账号，其中的武将、编队、城池在这里多半没有。',
    accountWide: '账号通用设置',
    skippedTitle: '不导入的',
    unknown: (id: string) => `${id}：当前版本没有这个任务`,
    locked: (tasks: readonly string[]) => `${tasks.join('、')}：会员未开通，不能写入`,
    invalid: (task: string, why: string) => `${task}：${why}`,
    otherRelease: (task: string, key: string) => `${task}：「${key}」是另一个版本的设置，这里没有`,
    stays: (task: string, field: string) => `${task}：「${field}」不随配置码走，您的不变`,
    paysNow: (tasks: readonly string[]) =>
      `${tasks.join('、')}启用后，会按您自己的设置花元宝，不超过每日上限。`,
    accountInvalid: (field: string) => `账号通用设置「${field}」：内容不合规则`,
    change: (before: string, after: string) => `${before} → ${after}`,
    confirm: (count: string) => `写入 ${count} 项更改`,
    cancel: '不导入',
    done: '设置已导入',
    stale: '设置刚刚在别处改过，预览已更新，请再确认一次',
    notSaved: (why: string) => `没有写入：${why}`,
  },
  en: {
    code: 'Settings code',
    codeHelp: 'Paste the code or the link that you were sent',
    look: 'See what would change',
    chooseFile: 'Choose a settings file',
    notACode: 'There is no settings code in this. A code starts with sg1. – please copy all of it',
    cutOff: 'The code is not complete, its end is missing. Please have it sent again and copy all of it',
    damaged: 'Some letters of the code are wrong. Please scan it again, or copy all of it',
    newerCode: 'The code is of a newer version; reload the page first',
    codeTooLarge:
      'This is too long: a code has at most 700 characters. Larger set-ups are sent as a settings file',
    fromCode: (style: string, count: string) =>
      count === '0'
        ? `From a code: the same as “${style}”. Nothing changes before you confirm.`
        : `From a code: “${style}”, with ${count === '1' ? '1 task' : `${count} tasks`} set differently. Nothing changes before you confirm.`,
    neverInCode:
      'What spends coin, the daily cap, reserves, quiet hours, notifications and heroes are not in a code: yours stay.',
    notJson: 'The file holds no JSON; is it the right one?',
    newerFormat: (version: number) =>
      `The file is of a newer version (format ${version}); reload the page first`,
    broken: (where: string) => `The settings file is damaged at “${where}”`,
    unreadable: 'The file could not be read, please choose it again',
    notOurs: 'This is no settings file of the assistant',
    tooLarge: 'The file is too large: a settings file never exceeds 1 MB',
    tiersMissing: 'Some lists of tasks did not arrive; check your connection before importing',
    preview: 'What the import changes',
    from: (account: string, when: string) =>
      `From account ${account}, exported ${when}. Nothing changes before you confirm.`,
    nothing: 'The same as now, nothing to change',
    nothingLeft: 'No change that can be imported',
    withOwnThings: 'Also heroes, teams, cities and other things of the account',
    otherAccount:
      'The file is of another account, whose heroes, teams and cities are hardly those of this one.',
    accountWide: 'Account-wide settings',
    skippedTitle: 'Left out',
    unknown: (id: string) => `${id}: this version has no such task`,
    locked: (tasks: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(tasks)}: the membership is not active`,
    invalid: (task: string, why: string) => `${task}: ${why}`,
    otherRelease: (task: string, key: string) =>
      `${task}: “${key}” is a setting of another release, which is not here`,
    stays: (task: string, field: string) => `${task}: “${field}” goes with no code; yours stays`,
    paysNow: (tasks: readonly string[]) =>
      `Once enabled, ${new Intl.ListFormat('en-GB').format(tasks)} will spend coin by your own settings, up to the daily cap.`,
    accountInvalid: (field: string) => `Account-wide settings, ${field}: not valid`,
    change: (before: string, after: string) => `${before} → ${after}`,
    confirm: (count: string) => (count === '1' ? 'Write 1 change' : `Write ${count} changes`),
    cancel: 'Do not import',
    done: 'Settings imported',
    stale: 'The settings were just changed elsewhere; the preview is renewed, please confirm again',
    notSaved: (why: string) => `Nothing was written: ${why}`,
  },
});

export type Strings = (typeof strings)['zh'];
