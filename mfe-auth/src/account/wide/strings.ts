import { defineStrings } from '@assistant/i18n';

export const wideStrings = defineStrings({
  zh: {
    details: '资料与区服',
    password: '密码',
    logins: '登录记录',
    lords: '我的主公',
    notifications: '通知',
    beside: '会员与登录',

    membership: '会员',
    untilWithDays: (day: string, days: string) => `到 ${day}，剩 ${days} 天`,
    daysLeft: (days: string) => `会员剩 ${days} 天`,
    forever: '长期有效',
    notMember: '未开通会员',
    ended: (day: string) => `已于 ${day} 到期`,
    thenLevel: (level: string, from: string, to: string) => `之后：${level}会员，${from} 到 ${to}`,
    afterSupreme: '到期后高级、至尊任务停下，设置都留着。',
    afterPremium: '到期后高级任务停下，设置都留着。',
    afterBasic: '到期后基础任务照常执行。',
    withoutLevel: '基础任务照常执行。高级、至尊任务的设置都留着，开通后接着执行。',
    openMembership: '联系客服开通',
    renewMembership: '联系客服续期',

    devices: '现在登录着',
    deviceCount: (count: string) => `${count} 台`,
    signOut: '退出它',
    signOutOf: (device: string) => `退出它：${device}`,

    latest: '最近登录',
    times: (count: string) => `${count} 次`,
    noLogins: '还没有登录记录',
    notYou: '不是您？改密码，其他设备都会退出',
    historyHelp: '有不认识的地址？请修改密码并联系客服。',
    lastTime: (time: string) => `最近 ${time}`,
  },
  en: {
    details: 'Details and server',
    password: 'Password',
    logins: 'Logins',
    lords: 'My lords',
    notifications: 'Notifications',
    beside: 'Membership and logins',

    membership: 'Membership',
    untilWithDays: (day: string, days: string) =>
      days === '1' ? `until ${day}, 1 day left` : `until ${day}, ${days} days left`,
    daysLeft: (days: string) =>
      days === '1' ? '1 day of membership left' : `${days} days of membership left`,
    forever: 'without end',
    notMember: 'No membership',
    ended: (day: string) => `ended on ${day}`,
    thenLevel: (level: string, from: string, to: string) => `Then ${level}: ${from} to ${to}`,
    afterSupreme: 'After that, premium and supreme tasks stop. Their settings stay.',
    afterPremium: 'After that, premium tasks stop. Their settings stay.',
    afterBasic: 'After that, basic tasks go on.',
    withoutLevel: 'Basic tasks run. The settings of premium and supreme tasks stay for a membership.',
    openMembership: 'Contact customer service to activate',
    renewMembership: 'Contact customer service to renew',

    devices: 'Signed in here',
    deviceCount: (count: string) => count,
    signOut: 'Sign it out',
    signOutOf: (device: string) => `Sign it out: ${device}`,

    latest: 'Latest logins',
    times: (count: string) => (count === '1' ? 'once' : `${count} times`),
    noLogins: 'No logins recorded yet',
    notYou: 'Not you? Change the password; all other devices are logged out',
    historyHelp: 'An address you do not know? Change your password and contact customer service.',
    lastTime: (time: string) => `last ${time}`,
  },
});
