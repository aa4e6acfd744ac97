import { defineStrings } from '@assistant/i18n';

export const wideStrings = defineStrings({
  lords: { zh: '我的主公', en: 'My lords' },
  notifications: { zh: '通知', en: 'Notifications' },
  beside: { zh: '会员与登录', en: 'Membership and logins' },

  membership: { zh: '会员', en: 'Membership' },
  untilWithDays: {
    zh: (day: string, days: string) => `到 ${day}，剩 ${days} 天`,
    en: (day, days) => (days === '1' ? `until ${day}, 1 day left` : `until ${day}, ${days} days left`),
  },
  daysLeft: {
    zh: (days: string) => `会员剩 ${days} 天`,
    en: (days) => (days === '1' ? '1 day of membership left' : `${days} days of membership left`),
  },
  forever: { zh: '长期有效', en: 'without end' },
  ended: { zh: (day: string) => `已于 ${day} 到期`, en: (day) => `ended on ${day}` },
  thenLevel: {
    zh: (level: string, from: string, to: string) => `之后：${level}会员，${from} 到 ${to}`,
    en: (level, from, to) => `Then ${level}: ${from} to ${to}`,
  },
  afterSupreme: {
    zh: '到期后高级、至尊任务停下，设置会保留。',
    en: 'After that, premium and supreme tasks stop. Their settings stay.',
  },
  afterPremium: {
    zh: '到期后高级任务停下，设置会保留。',
    en: 'After that, premium tasks stop. Their settings stay.',
  },
  afterBasic: { zh: '到期后基础任务照常执行。', en: 'After that, basic tasks go on.' },
  withoutLevel: {
    zh: '基础任务照常执行。高级、至尊任务的设置会保留，开通后接着执行。',
    en: 'Basic tasks run. The settings of premium and supreme tasks stay for a membership.',
  },
  openMembership: { zh: '怎么开通', en: 'How to get it' },
  renewMembership: { zh: '怎么续期', en: 'How to renew' },

  devices: { zh: '登录的设备', en: 'Devices logged in' },
  deviceCount: { zh: (count: string) => `${count} 台`, en: (count) => count },

  addresses: { zh: '登录过的地址', en: 'Addresses used' },
  latest: { zh: '最近登录', en: 'Latest logins' },
  times: { zh: (count: string) => `${count} 次`, en: (count) => (count === '1' ? 'once' : `${count} times`) },
  noLogins: { zh: '还没有登录记录', en: 'No logins recorded yet' },
  notYou: {
    zh: '不是您？改密码，其他登录都会结束',
    en: 'Not you? Change the password; all other logins end',
  },
  historyHelp: {
    zh: '有不认识的地址？请修改密码并联系客服。',
    en: 'An address you do not know? Change your password and contact customer service.',
  },
  lastTime: { zh: (time: string) => `最近 ${time}`, en: (time) => `last ${time}` },
});
