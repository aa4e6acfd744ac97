import { defineStrings } from '@assistant/i18n';

/** The words of the sheet of a lord, and of the teams. */
export const lordStrings = defineStrings({
  zh: {
    allLords: '我的主公',
    membership: '会员',
    notMember: '未开通会员',
    memberDays: (days: string) => `会员剩 ${days} 天`,
    memberNext: (level: string, from: string, to: string) => `之后：${level}会员，${from} 到 ${to}`,
    memberForever: '会员长期有效',
    memberEnded: (day: string) => `会员已于 ${day} 到期`,
    openMembership: '联系客服开通',
    renewMembership: '联系客服续期',
    assistant: '助手',
    lastOnline: (moment: string, ago: string) => `上次上线 ${moment}（${ago}）`,
    neverOnline: '还没有上线过',
    lord: '主公',
    where: '区服',
    strongest: '最强武将',
    stars: (count: string) => `${count} 星`,
    noTeams: '游戏里还没有保存编队',
  },
  en: {
    allLords: 'My lords',
    membership: 'Membership',
    notMember: 'No membership',
    memberDays: (days: string) =>
      days === '1' ? '1 day of membership left' : `${days} days of membership left`,
    memberNext: (level: string, from: string, to: string) => `Then ${level}: ${from} to ${to}`,
    memberForever: 'Membership without end',
    memberEnded: (day: string) => `Membership ended on ${day}`,
    openMembership: 'Contact customer service to activate',
    renewMembership: 'Contact customer service to renew',
    assistant: 'Assistant',
    lastOnline: (moment: string, ago: string) => `Last online ${moment} (${ago})`,
    neverOnline: 'Never online yet',
    lord: 'Lord',
    where: 'Server',
    strongest: 'Strongest hero',
    stars: (count: string) => (count === '1' ? '1 star' : `${count} stars`),
    noTeams: 'No team is saved in the game yet',
  },
});
