import { defineStrings } from '@assistant/i18n';

export const priceStrings = defineStrings({
  title: { zh: '会员价目', en: 'Membership prices' },
  back: { zh: '返回', en: 'Back' },
  help: {
    zh: '玩家在会员页看到这张表。助手不收款：没有链接的，玩家来问客服。',
    en: 'Players see this list on their membership page. The assistant takes no money: without a link they ask customer service.',
  },
  add: { zh: '添加价格', en: 'Add a price' },
  none: { zh: '还没有价格', en: 'No prices yet' },
  noneHelp: {
    zh: '玩家会看到「价格还没有公布，请问客服」。',
    en: 'Players read “No prices are published yet. Ask customer service.”',
  },
  of: {
    zh: (level: string, days: string) => `${level} ${days} 天`,
    en: (level, days) => `${level}, ${days} days`,
  },
  level: { zh: '会员级别', en: 'Membership level' },
  days: { zh: '天数', en: 'Days' },
  priceZh: { zh: '价格（中文）', en: 'Price (Chinese)' },
  priceEn: { zh: '价格（英文）', en: 'Price (English)' },
  priceHelp: {
    zh: '写明金额和货币，如 ¥30、30 元、USD 5',
    en: 'An amount with its currency, such as ¥30, 30 元 or USD 5',
  },
  noteZh: { zh: '备注（中文，可不填）', en: 'Note (Chinese, optional)' },
  noteEn: { zh: '备注（英文，可不填）', en: 'Note (English, optional)' },
  noteBoth: { zh: '两种语言都写，或都不写', en: 'In both languages, or in none' },
  link: { zh: '购买链接（可不填）', en: 'Where it is sold (optional)' },
  linkHelp: {
    zh: 'https:// 开头的完整网址；不填则由客服售卖',
    en: 'A whole address that begins with https://; without one customer service sells it',
  },
  replaceTitle: {
    zh: (name: string) => `替换「${name}」的价格？`,
    en: (name) => `Replace the price of “${name}”?`,
  },
  replaceMessage: {
    zh: (before: string, after: string) => `现在：${before}。以后：${after}。`,
    en: (before, after) => `Now: ${before}. From then on: ${after}.`,
  },
  replace: { zh: '替换', en: 'Replace' },
  removeTitle: {
    zh: (name: string) => `删除「${name}」的价格？`,
    en: (name) => `Delete the price of “${name}”?`,
  },
  removeMessage: { zh: '玩家不会再看到它。', en: 'Players will not see it any more.' },
});
