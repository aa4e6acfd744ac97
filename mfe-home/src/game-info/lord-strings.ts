import { defineStrings } from '@assistant/i18n';

/** The words of the sheet of a lord, and of the teams. */
export const lordStrings = defineStrings({
  allLords: { zh: '我的主公', en: 'My lords' },
  switchLord: { zh: '换一位主公', en: 'Another lord' },
  membership: { zh: '会员', en: 'Membership' },
  notMember: { zh: '未开通会员', en: 'No membership' },
  memberDays: {
    zh: (level: string, days: string) => `${level}，剩 ${days} 天`,
    en: (level, days) => `${level}, ${days} ${days === '1' ? 'day' : 'days'} left`,
  },
  memberNext: {
    zh: (level: string, from: string, to: string) => `之后：${level}会员，${from} 到 ${to}`,
    en: (level, from, to) => `Then ${level}: ${from} to ${to}`,
  },
  memberForever: { zh: '会员长期有效', en: 'Membership without end' },
  memberEnded: { zh: (day: string) => `会员已于 ${day} 到期`, en: (day) => `Membership ended on ${day}` },
  openMembership: { zh: '联系客服开通', en: 'Ask support to activate' },
  renewMembership: { zh: '联系客服续期', en: 'Ask support to renew' },
  assistant: { zh: '助手', en: 'Assistant' },
  lastOnline: {
    zh: (moment: string, ago: string) => `上次上线 ${moment}（${ago}）`,
    en: (moment, ago) => `Last online ${moment} (${ago})`,
  },
  neverOnline: { zh: '还没有上线过', en: 'Never online yet' },
  lord: { zh: '主公', en: 'Lord' },
  country: { zh: '国家', en: 'Country' },
  where: { zh: '区服', en: 'Server' },
  strongest: { zh: '最强武将', en: 'Strongest hero' },
  stars: {
    zh: (count: string) => `${count} 星`,
    en: (count) => (count === '1' ? '1 star' : `${count} stars`),
  },
  noTeams: { zh: '游戏里还没有保存编队', en: 'No team is saved in the game yet' },
});
