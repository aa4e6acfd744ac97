import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '会员', en: 'Membership' },
  yours: { zh: '您的会员', en: 'Your membership' },
  none: { zh: '未开通会员', en: 'No membership' },
  ended: { zh: '会员已到期', en: 'Membership ended' },
  member: { zh: (level: string) => `${level}会员`, en: (level) => `${level} membership` },
  daysLeft: {
    zh: (days: string) => `剩 ${days} 天`,
    en: (days) => (days === '1' ? '1 day left' : `${days} days left`),
  },
  forever: { zh: '长期有效', en: 'Without end' },
  until: { zh: (moment: string) => `${moment} 到期`, en: (moment) => `Ends ${moment}` },
  endedAt: { zh: (moment: string) => `${moment} 已到期`, en: (moment) => `Ended ${moment}` },
  next: {
    zh: (level: string, from: string, to: string) => `之后自动开始：${level}会员，${from} 到 ${to}`,
    en: (level, from, to) => `Begins by itself then: ${level}, ${from} to ${to}`,
  },
  stops: {
    zh: (tiers: readonly string[]) => `到期后，${tiers.join('、')}任务停止执行，设置都保留。`,
    en: (tiers) => `Then ${tiers.join(' and ')} tasks stop running. All settings stay.`,
  },
  stopped: {
    zh: '要会员的任务已停止执行，设置都保留，续期后接着执行。',
    en: 'Tasks that need it have stopped. All settings stay, and they go on once it is renewed.',
  },
  enabledStop: {
    zh: (count: string) => `您启用的 ${count} 项会停。`,
    en: (count) =>
      count === '1' ? 'One task that you have enabled stops.' : `${count} tasks that you have enabled stop.`,
  },
  goesOn: { zh: '到期后，基础任务照常执行。', en: 'Then Basic tasks go on as they do.' },
  open: {
    zh: '基础任务人人都有。高级、至尊任务要开通会员才会执行。',
    en: 'Everybody has the Basic tasks. Premium and Supreme tasks run with a membership.',
  },
  ask: { zh: '联系客服开通', en: 'Ask support for it' },
  renew: { zh: '联系客服续期', en: 'Ask support to renew' },
  askOpen: { zh: '我想开通会员，请问怎么付款？', en: 'I would like a membership. How do I pay?' },
  askRenew: {
    zh: (level: string) => `我想续期${level}会员，请问怎么付款？`,
    en: (level) => `I would like to renew my ${level} membership. How do I pay?`,
  },
  askPrice: {
    zh: (level: string, days: string, price: string) =>
      `我想要${level}会员 ${days} 天（${price}），请问怎么付款？`,
    en: (level, days, price) => `I would like ${level} membership for ${days} days (${price}). How do I pay?`,
  },
  askPriceOf: {
    zh: (level: string) => `请问${level}会员多少钱？`,
    en: (level) => `What does ${level} membership cost?`,
  },
  noPrices: { zh: '价格还没有公布，请问客服。', en: 'No prices are published yet. Ask customer service.' },
  noMoney: {
    zh: '助手不在这里收款。价格由运营方设定，只按客服的指引或这里的链接付款，谨防诈骗。',
    en: 'The assistant takes no money here. The operator sets the prices; pay only as customer service says or by the links here.',
  },
  days: { zh: (days: string) => `${days} 天`, en: (days) => (days === '1' ? '1 day' : `${days} days`) },
  byService: { zh: '联系客服购买', en: 'From customer service' },
  opens: { zh: (host: string) => `到 ${host} 购买，新窗口`, en: (host) => `At ${host}, in a new window` },
  askForPrice: { zh: '价格请问客服', en: 'Ask customer service for the price' },
  current: { zh: '您的级别', en: 'Your level' },
  included: { zh: '已包含', en: 'Included' },
  everyone: {
    zh: (count: string) => `人人都有 · ${count} 项`,
    en: (count) => `For everybody · ${count} tasks`,
  },
  adds: {
    zh: (below: readonly string[], count: string) => `含${below.join('、')}，另有 ${count} 项`,
    en: (below, count) => `${below.join(', ')}, and ${count} more`,
  },
  tasksOf: { zh: (tier: string) => `${tier}的任务`, en: (tier) => `${tier} tasks` },
  pricesOf: { zh: (tier: string) => `${tier}会员的价格`, en: (tier) => `Prices of ${tier}` },
  failed: {
    zh: (tier: string) => `${tier}的名单没有取到`,
    en: (tier) => `The list of ${tier} did not arrive`,
  },
  retry: { zh: '重试', en: 'Retry' },
});
