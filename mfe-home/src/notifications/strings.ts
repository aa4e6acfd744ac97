import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '页面关闭时的通知', en: 'While the page is closed' },
  help: {
    zh: '任务失败、需要您处理、会员即将到期时，发到您的手机上。要通知哪些，按各任务和助手设置里的通知来；安静时段里的，结束后合并发一条。',
    en: 'To your phone: when a task fails or needs you, and before your membership ends. What is sent follows the notify settings of each task and of the assistant; what happens in quiet hours comes at their end, as one message.',
  },
  empty: { zh: '还没有通知方式', en: 'No channel yet' },
  emptyHelp: {
    // The joiner keeps a name on one line, here and wherever it stands.
    zh: '手机上常用 Bark（iPhone）、Server\u2060酱（微信）或企业微信群机器人。',
    en: 'Bark (iPhone), ServerChan (WeChat) and WeCom group robots are common on phones.',
  },
  add: { zh: '添加通知方式', en: 'Add a channel' },
  full: {
    zh: (most: string) => `最多 ${most} 个，要添加请先删除一个`,
    en: (most) => `There may be ${most}; remove one to add another`,
  },
  preset: { zh: '发到哪里', en: 'Send to' },
  bark: { zh: 'Bark（iPhone）', en: 'Bark (iPhone)' },
  serverchan: { zh: 'Server\u2060酱（微信）', en: 'ServerChan (WeChat)' },
  wecom: { zh: '企业微信群机器人', en: 'WeCom group robot' },
  plain: { zh: '自己的服务（JSON）', en: 'A service of your own (JSON)' },
  push: { zh: '浏览器推送', en: 'Browser push' },
  name: { zh: '名称', en: 'Name' },
  address: { zh: '地址', en: 'Address' },
  addressKept: { zh: '留空则不变', en: 'Leave empty to keep it' },
  nameEmpty: { zh: '请填名称，方便您认出它', en: 'Please give it a name, so that you know it again' },
  barkHelp: {
    zh: '在 Bark 应用首页复制，形如 https://api.day.app/密钥',
    en: 'Copy it on the first screen of the Bark app: https://api.day.app/your-key',
  },
  serverchanHelp: {
    zh: '登录 sct.ftqq.com 后复制 SendKey，形如 https://sctapi.ftqq.com/SendKey.send',
    en: 'Log in at sct.ftqq.com and copy the SendKey: https://sctapi.ftqq.com/SendKey.send',
  },
  wecomHelp: {
    zh: '在群设置里添加群机器人后复制，形如 https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…。群里人人看得到，所以登录提醒发到这里不带能操作的链接。',
    en: 'Add a robot to a group and copy: https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=… All of the group can read it, so a word before a login comes without the link that can act.',
  },
  plainHelp: {
    zh: '公网上的 https 地址，会收到带签名的 JSON。登录提醒的链接能决定那一次登录，请别转到群里。',
    en: 'A public https address; it gets signed JSON. The link in a word before a login decides on that login: pass it to no group.',
  },
  newSecret: {
    zh: '换一个签名密钥，原来的立即失效',
    en: 'Make a new signing secret; the earlier one ends at once',
  },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  change: { zh: (name: string) => `修改「${name}」`, en: (name) => `Change “${name}”` },
  saved: { zh: '已保存，请发送一条测试', en: 'Saved. Please send a test.' },
  secretTitle: { zh: '签名密钥', en: 'Signing secret' },
  secretHelp: {
    zh: '只显示这一次。接收方用它核对消息确实来自这里。',
    en: 'Shown only this once. The receiver uses it to check that messages come from here.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '没能复制，请长按选中后复制',
    en: 'It could not be copied; please select it and copy it by hand',
  },
  done: { zh: '我已保存好', en: 'I have kept it' },
  worked: { zh: (when: string) => `上次送达：${when}`, en: (when) => `Last arrived: ${when}` },
  failing: { zh: (when: string) => `${when}开始失败`, en: (when) => `Failing since ${when}` },
  off: {
    zh: (when: string) => `${when}停用，测试送达后会恢复`,
    en: (when) => `Off since ${when}; a test that arrives turns it on`,
  },
  never: { zh: '还没有发过', en: 'Nothing was sent yet' },
  here: { zh: '这台设备', en: 'This device' },
  test: { zh: '发送测试', en: 'Send a test' },
  testOf: { zh: (name: string) => `给「${name}」发送测试`, en: (name) => `Send a test to “${name}”` },
  testing: { zh: '正在发送…', en: 'Sending…' },
  arrived: { zh: (ms: string) => `已送达（${ms} 毫秒）`, en: (ms) => `It has arrived (${ms} ms)` },
  notArrived: { zh: (why: string) => `没有送达：${why}`, en: (why) => `It did not arrive: ${why}` },
  gone: {
    zh: '推送已失效，已删除；需要时请重新打开',
    en: 'Push has ended in that browser and was removed; turn it on again if you like',
  },
  edit: { zh: '修改', en: 'Change' },
  remove: { zh: '删除', en: 'Remove' },
  removeOf: { zh: (name: string) => `删除「${name}」`, en: (name) => `Remove “${name}”` },
  removeQuestion: { zh: (name: string) => `删除「${name}」？`, en: (name) => `Remove “${name}”?` },
  removeHelp: {
    zh: '之后不再发到那里，还没有发出的也不再发。要恢复只能重新添加。',
    en: 'Nothing is sent there any more, nor what is still waiting. It can only be added anew.',
  },
  removed: { zh: '已删除', en: 'Removed' },
  failed: { zh: (why: string) => `没有成功：${why}`, en: (why) => `It failed: ${why}` },
  deviceOn: { zh: '页面关闭时也收到浏览器推送', en: 'Browser push while the page is closed' },
  deviceHelp: {
    zh: '中国大陆的多数手机收不到浏览器推送，建议用上面的方式',
    en: 'Most phones in mainland China cannot get browser push; the channels above are safer',
  },
  deviceTrying: { zh: '正在打开…', en: 'Turning on…' },
});
export type Strings = (typeof strings)['zh'];

/** The states of a channel, by their names in the contract. */
export const stateStrings = defineStrings({
  new: { zh: '未使用', en: 'Not used yet' },
  works: { zh: '正常', en: 'Works' },
  failing: { zh: '发送失败', en: 'Failing' },
  off: { zh: '已停用', en: 'Off' },
});

/** Why there is no push here, by `PushReason`. */
export const reasonStrings = defineStrings({
  insecure: {
    zh: '网址不是 https，浏览器不提供推送',
    en: 'This address is not https, so the browser offers no push',
  },
  install: {
    zh: '请先在分享菜单里选「添加到主屏幕」，再从主屏幕打开',
    en: 'First choose “Add to Home Screen” in the share menu, then open it from there',
  },
  missing: {
    zh: '这个浏览器不支持推送，请用上面的方式',
    en: 'This browser has no push; please use a channel above',
  },
  denied: {
    zh: '浏览器已禁止通知，请在浏览器的网站设置里允许后再打开',
    en: 'The browser forbids notifications: allow them in its site settings, then turn this on',
  },
  refused: { zh: '没有得到通知权限，没有打开', en: 'The permission was not given, so it is still off' },
  unreachable: {
    zh: '连接不上浏览器的推送服务（在中国大陆很常见），请用上面的方式',
    en: "The browser's push service cannot be reached, as often in mainland China; please use a channel above",
  },
});
