import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  heading: {
    zh: (action: string, app: string) => `${action} · ${app}`,
    en: (action, app) => `${action} · ${app}`,
  },
  widen: { zh: '放量', en: 'Widen' },
  promote: { zh: '全量', en: 'To everyone' },
  stop: { zh: '停止灰度', en: 'Stop the canary' },
  rollback: { zh: '回退', en: 'Roll back' },
  pin: { zh: '锁定版本', en: 'Pin the version' },
  unpin: { zh: '解除锁定', en: 'Unpin' },
  freeze: { zh: '冻结发布', en: 'Freeze releases' },
  unfreeze: { zh: '解除冻结', en: 'End the freeze' },
  all: { zh: '所有应用', en: 'all apps' },
  widenLead: {
    zh: (version: string, percent: number) =>
      percent === 0 ? `${version} 还没有玩家在用。` : `${version} 现在给 ${percent}% 的玩家。`,
    en: (version, percent) =>
      percent === 0 ? `No player has ${version} yet.` : `${percent}% of the players have ${version} now.`,
  },
  promoteLead: {
    zh: (version: string, before: string) => `所有玩家换到 ${version}，${before} 留作上一版。`,
    en: (version, before) => `Every player gets ${version}; ${before} stays as the previous one.`,
  },
  promoteFirst: {
    zh: (version: string) => `所有玩家都会得到 ${version}。`,
    en: (version) => `Every player gets ${version}.`,
  },
  stopLead: {
    zh: (version: string, back: string) => `灰度 ${version} 结束，全部玩家回到 ${back}。`,
    en: (version, back) => `The canary ${version} ends; every player goes back to ${back}.`,
  },
  rollbackLead: {
    zh: (version: string, back: string) => `${version} 收回，全部玩家回到 ${back}。`,
    en: (version, back) => `${version} is taken back; every player goes back to ${back}.`,
  },
  reloads: {
    zh: '已打开的页面 15 秒内存好未保存的内容再刷新。',
    en: 'Open pages save what is unsaved and reload within 15 seconds.',
  },
  pinLead: {
    zh: (version: string) => `玩家一直用 ${version}，直到解除锁定。构建和放量都不会改它。`,
    en: (version) => `Players keep ${version} until it is unpinned; no build and no canary changes it.`,
  },
  unpinLead: {
    zh: '之后可以再放量；构建也会自动启用新版本。',
    en: 'It can be widened again, and builds activate what is new.',
  },
  freezeLead: {
    zh: '冻结后只能回退，别的都不会改变玩家的版本。',
    en: 'Until that ends, only a rollback changes what players get.',
  },
  unfreezeLead: { zh: '之后可以再放量和全量。', en: 'Then versions can be widened again.' },
  percent: { zh: '给多少玩家', en: 'How many players' },
  fromTo: { zh: (from: number, to: number) => `${from}% → ${to}%`, en: (from, to) => `${from}% → ${to}%` },
  affected: { zh: '受影响', en: 'Affected' },
  nobody: { zh: '没有玩家换版本', en: 'no player gets another version' },
  everyone: { zh: '所有玩家', en: 'every player' },
  some: {
    zh: (percent: string) => `约 ${percent}% 的玩家`,
    en: (percent) => `about ${percent}% of the players`,
  },
  settings: { zh: '玩家的设置', en: "Players' settings" },
  kept: { zh: '都保留', en: 'all kept' },
  again: { zh: '再给出去', en: 'To give it out again' },
  onlyWiden: { zh: '只能重新放量', en: 'widen it anew' },
  failureRate: { zh: '失败率', en: 'Failures' },
  beside: {
    zh: (rate: string, other: string) => `${rate}，稳定版 ${other}`,
    en: (rate, other) => `${rate}, stable ${other}`,
  },
  p75: { zh: 'p75', en: 'p75' },
  ms: { zh: (value: string) => `${value} 毫秒`, en: (value) => `${value} ms` },
  noData: { zh: '还没有数据', en: 'no data yet' },
  tells: { zh: '提醒已打开的页面刷新', en: 'Tell open pages to reload' },
  tellsHelp: {
    zh: '换版本的设备会看到提醒，存好未保存的内容，10 秒后刷新。',
    en: 'Devices that get another version announce it, save what is unsaved, and reload after 10 seconds.',
  },
  quietHelp: {
    zh: '不打扰：下次打开这个画面时换上。',
    en: 'Nobody is disturbed: it comes when the screen is opened the next time.',
  },
  staff: { zh: '工作人员的浏览器', en: 'browsers of staff' },
  others: { zh: '玩家（不含工作人员）', en: 'players, without staff' },
  someOf: {
    zh: (percent: string, whom: string) => `约 ${percent}% 的${whom}`,
    en: (percent, whom) => `about ${percent}% of the ${whom}`,
  },
  why: { zh: '原因（选填）', en: 'Reason (optional)' },
  password: { zh: '您的登录密码', en: 'Your password' },
  cancel: { zh: '取消', en: 'Cancel' },
  doWiden: { zh: (percent: number) => `放到 ${percent}%`, en: (percent) => `Give to ${percent}%` },
  doPromote: { zh: '给所有玩家', en: 'Give to everyone' },
  doBack: { zh: (version: string) => `回退到 ${version}`, en: (version) => `Roll back to ${version}` },
  notDone: { zh: (reason: string) => `没有执行：${reason}`, en: (reason) => `Nothing was done: ${reason}` },
  done: { zh: '已执行', en: 'Done' },
});
