import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '挂机设置', en: 'Idle settings' },
  count: { zh: (all: string) => `${all} 项`, en: (all) => `${all} tasks` },
  sum: {
    zh: (all: string, on: string) => `${all} 项，启用 ${on}`,
    en: (all, on) => `${all} tasks, ${on} enabled`,
  },
  withViewers: {
    zh: (sum: string, count: string) => `${sum}，另有 ${count} 项只看`,
    en: (sum, count) => `${sum}, ${count} view only`,
  },
  onOf: { zh: (on: string, all: string) => `${on} / ${all} 启用`, en: (on, all) => `${on} / ${all}` },
  daysLeft: {
    zh: (days: string) => `剩 ${days} 天`,
    en: (days) => (days === '1' ? '1 day left' : `${days} days left`),
  },
  notActive: { zh: '未开通', en: 'Not active' },
  enabled: { zh: '已启用', en: 'enabled' },
  off: { zh: '未启用', en: 'off' },
  unknown: { zh: '启用状态未知', en: 'state not known' },
  locked: { zh: '未开通，只能查看', en: 'not active, read only' },
  viewOnly: { zh: '只看', en: 'View only' },
  running: { zh: '进行中', en: 'Running' },
  needsYou: { zh: '需处理', en: 'Needs you' },
  done: { zh: '今日完成', en: 'done today' },
  actions: { zh: '操作', en: 'Actions' },
  gotIt: { zh: '知道了', en: 'Got it' },
  byPlan: { zh: '按方案', en: 'By plan' },
  allOn: { zh: '全部启用', en: 'Enable all' },
  allOff: { zh: '全部停用', en: 'Disable all' },
  about: { zh: (tier: string) => `了解${tier}`, en: (tier) => `About ${tier}` },
  setOut: { zh: '一键出征', en: 'Set out' },
  setOutHelp: {
    zh: '还没有启用任务。定三件事，助手就开始替您打理。',
    en: 'No task is enabled yet. Answer three questions, and the assistant takes over.',
  },
  tierOpened: {
    zh: (tier: string, count: string) => `${tier}已开通，还没有启用任务。按方案看看这 ${count} 项。`,
    en: (tier, count) => `${tier} is active, but none of its ${count} tasks is enabled. See the plan.`,
  },
  turnedOn: { zh: (count: string) => `已启用 ${count} 项`, en: (count) => `${count} enabled` },
  turnedOff: { zh: (count: string) => `已停用 ${count} 项`, en: (count) => `${count} disabled` },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销', en: 'Undone' },
  notSaved: { zh: (why: string) => `没有保存：${why}`, en: (why) => `Not saved: ${why}` },
  notLoaded: {
    zh: '没有加载出来，请检查网络后再试。',
    en: 'It could not be loaded. Check the network and try again.',
  },
  maySpendTitle: { zh: '可能花元宝', en: 'This may spend coin' },
  maySpend: {
    zh: (names: readonly string[]) => `${names.join('、')}的设置会花元宝，不超过每日上限。要启用吗？`,
    en: (names) =>
      `The settings of ${new Intl.ListFormat('en-GB').format(names)} spend coin, up to the daily cap. Enable?`,
  },
  failedTitle: {
    zh: (tier: string) => `${tier}任务没有取到`,
    en: (tier) => `The ${tier.toLowerCase()} tasks did not arrive`,
  },
  failedMessage: {
    zh: '名单文件没有取到。请检查网络后重试；其他任务不受影响，您的设置都在。',
    en: 'Their list could not be fetched. Check your connection and retry; the other tasks work, and your settings are safe.',
  },
  statesUnknown: {
    zh: '启用状态没有取到，印章暂时都按未启用显示。',
    en: 'What is enabled could not be read; every seal shows as off for now.',
  },
});
