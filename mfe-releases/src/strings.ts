import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '发布台', en: 'Releases' },
  lead: { zh: '运维登录后放量、回退', en: 'Operators log in here to widen releases and take them back' },
  expired: {
    zh: '登录已失效，请重新登录。刚才没有改动任何版本。',
    en: 'Your session has ended. Log in again; no version was changed.',
  },
  noRights: { zh: '您的角色没有发布台', en: 'Your role does not have the releases' },
  noRightsMessage: {
    zh: '放量和回退由运维或管理员来做。需要的话请联系管理员。',
    en: 'Operators and admins widen releases and take them back. Ask an admin if you need it.',
  },
  failedTitle: { zh: '没有取到版本', en: 'The versions were not read' },
  stale: {
    zh: '下面是上次读到的，操作先停用。',
    en: 'Below is what was read last; actions are off meanwhile.',
  },
  list: { zh: (revision: string) => `清单第 ${revision} 版`, en: (revision) => `List ${revision}` },
  signed: { zh: '已签名', en: 'signed' },
  unsigned: { zh: '未签名', en: 'not signed' },
  wrong: { zh: '签名不对', en: 'wrong signature' },
  wrongTitle: { zh: '清单的签名不对，先不要操作', en: 'The signature of the list is wrong: do nothing yet' },
  uncertain: { zh: '玩家拿到的可能和下面不一样', en: 'Players may get something else than this' },
  wrongMessage: {
    zh: '玩家拿到的清单不是签过名的那一份，已打开的页面不会跟随它。请在发布机器上运行 npm run release -- verify 看哪里不对：被改过的，用 npm run release -- repair 修复；有意恢复了旧备份的，用 npm run release -- restored --why … 接着走。',
    en: 'What players get is not the list that was signed; open pages do not follow it. On the machine that releases, npm run release -- verify says what is wrong: npm run release -- repair mends what was altered; where a backup was put back on purpose, npm run release -- restored --why … goes on from it.',
  },
  noKey: {
    zh: '这台服务器没有签名钥匙，这里只能看。请在发布机器上运行 npm run release -- keys --server。',
    en: 'This server has no key to sign with, so you can only look. On the machine that releases: npm run release -- keys --server.',
  },
  unknownKey: {
    zh: '站点还不认识这台服务器的钥匙，这里只能看。请在发布机器上运行 npm run release -- keys --server。',
    en: "The site does not know this server's key yet, so you can only look. On the machine that releases: npm run release -- keys --server.",
  },
  halted: {
    zh: (count: number) => `${count} 个灰度停了`,
    en: (count) => (count === 1 ? '1 canary halted' : `${count} canaries halted`),
  },
  running: {
    zh: (count: number) => `${count} 个灰度在走`,
    en: (count) => (count === 1 ? '1 canary running' : `${count} canaries running`),
  },
  calm: { zh: '全部稳定，没有灰度', en: 'All stable, no canary' },
  none: { zh: '还没有发布任何版本', en: 'Nothing is released yet' },
  frozenNow: { zh: '已冻结，只能回退', en: 'frozen, only rollback works' },
  allGood: { zh: '玩家都在可用的版本上', en: 'Every player has a version that works' },
  retired: { zh: '已下线', en: 'Retired' },
  retiredLine: {
    zh: (app: string, version: string) =>
      `已下线，原为 ${version}。要恢复，请在发布机器上运行 npm run release -- retire ${app} --off。`,
    en: (app, version) =>
      `is retired; it was ${version}. On the machine that releases, npm run release -- retire ${app} --off brings it back.`,
  },
  comma: { zh: '，', en: ', ' },
  loads24: { zh: '24 小时加载', en: 'Loads in 24 h' },
  failures: { zh: '失败率', en: 'Failures' },
  server: { zh: '服务器版本', en: 'Server' },
  app: { zh: '应用', en: 'App' },
  state: { zh: '状态', en: 'State' },
  version: { zh: '版本', en: 'Version' },
  share: { zh: '份额', en: 'Share' },
  loads: { zh: '加载', en: 'Loads' },
  p75: { zh: 'p75 毫秒', en: 'p75 ms' },
  health: { zh: '健康 24 小时', en: 'Health, 24 h' },
  actions: { zh: '操作', en: 'Actions' },
  noData: { zh: '还没有数据', en: 'No data yet' },
  tooFew: { zh: '还太少，不下结论', en: 'Too few to conclude' },
  steady: { zh: '平稳', en: 'Steady' },
  high: { zh: '失败偏多', en: 'Many failures' },
  alike: { zh: '两版相当', en: 'Both alike' },
  worse: { zh: '灰度偏差', en: 'Canary is worse' },
  bars: {
    zh: (loads: string, rate: string) => `24 小时 ${loads} 次加载，失败 ${rate}`,
    en: (loads, rate) => `${loads} loads in 24 h, ${rate} failed`,
  },
  fetch: { zh: '下载', en: 'Fetch' },
  evaluate: { zh: '运行', en: 'Evaluate' },
  mount: { zh: '首绘', en: 'Mount' },
  sluggish: { zh: '卡顿', en: 'Sluggish' },
  ms: { zh: (ms: string) => `${ms} 毫秒`, en: (ms) => `${ms} ms` },
  haltedLine: {
    zh: (version: string) => `灰度 ${version} 已自动停止`,
    en: (version) => `Canary ${version} was halted by the server`,
  },
  haltedFailures: {
    zh: (rate: string, stable: string, margin: string, loads: string) =>
      `失败率 ${rate}（${loads} 次加载），超过稳定版 ${stable} 加允许的 ${margin}`,
    en: (rate, stable, margin, loads) =>
      `${rate} of ${loads} loads failed, above ${stable} of the stable version and the margin of ${margin}`,
  },
  haltedSluggish: {
    zh: (rate: string, stable: string, margin: string, loads: string) =>
      `${rate} 的设备（共 ${loads} 台）有超过 500 毫秒的卡顿，超过稳定版 ${stable} 加允许的 ${margin}`,
    en: (rate, stable, margin, loads) =>
      `${rate} of ${loads} devices had an answer slower than 500 ms, above ${stable} of the stable version and the margin of ${margin}`,
  },
  haltedTime: {
    zh: (ms: string, stable: string, loads: string) =>
      `p75 ${ms} 毫秒（${loads} 次加载），比稳定版 ${stable} 毫秒慢得太多`,
    en: (ms, stable, loads) =>
      `p75 of ${ms} ms in ${loads} loads, much slower than ${stable} ms of the stable version`,
  },
  step: { zh: '按计划放量', en: 'by its schedule' },
  haltedNow: { zh: '自动停止', en: 'halted by itself' },
  back: { zh: '可随时回退', en: 'Ready to go back to' },
  pinned: { zh: '已锁定', en: 'Pinned' },
  pin: { zh: '锁定', en: 'Pin' },
  unpin: { zh: '解除锁定', en: 'Unpin' },
  freeze: { zh: '冻结发布', en: 'Freeze' },
  unfreeze: { zh: '解除冻结', en: 'End freeze' },
  widen: { zh: '放量', en: 'Widen' },
  promote: { zh: '全量', en: 'To everyone' },
  stop: { zh: '停止', en: 'Stop' },
  rollback: { zh: '回退', en: 'Roll back' },
  causes: { zh: '看原因', en: 'Why' },
  causesTitle: { zh: '为什么失败', en: 'Why loads failed' },
  times: { zh: (count: string) => `${count} 次`, en: (count) => `${count} ×` },
  noCauses: { zh: '没有失败的加载', en: 'No load failed' },
  close: { zh: '知道了', en: 'Close' },
  download: { zh: '下载明细', en: 'Download' },
  log: { zh: '操作记录', en: 'What was done' },
  system: { zh: '系统', en: 'System' },
  everyone: { zh: '所有玩家', en: 'every player' },
  someDevices: {
    zh: (percent: string) => `约 ${percent}% 的玩家`,
    en: (percent) => `about ${percent}% of the players`,
  },
  someStaff: {
    zh: (percent: string) => `约 ${percent}% 的工作人员浏览器`,
    en: (percent) => `about ${percent}% of the browsers of staff`,
  },
  to: { zh: (version: string) => `到 ${version}`, en: (version) => `to ${version}` },
  gone: { zh: '不再发布', en: 'not released any more' },
});
