import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '客服台', en: 'Support desk' },
  grants: { zh: (count: number) => `待确认 ${count}`, en: (count) => `${count} to confirm` },
  grantsTitle: { zh: '待确认的会员开通', en: 'Grants to confirm' },
  grantsFailed: { zh: '待确认的开通没有取到', en: 'The grants did not load' },
  noGrants: { zh: '没有待确认的开通', en: 'No grant waits' },
  noGrantsMessage: { zh: '客服提交后会出现在这里。', en: 'What agents ask for appears here.' },
  noRights: { zh: '您的角色没有这一页', en: 'Your role does not have this page' },
  noRightsMessage: { zh: '需要的话请联系管理员。', en: 'Ask an admin if you need it.' },
  notFound: { zh: '没有这个页面', en: 'There is no such page' },
  averageWait: { zh: '平均等待', en: 'Average wait' },
  minutes: { zh: (count: string) => `${count} 分`, en: (count) => `${count} min` },
  under: { zh: '不到 1 分', en: 'under 1 min' },
  available: { zh: '接待中', en: 'Available' },
  away: { zh: '休息中', en: 'Away' },
  /** The switch, whether it is on or off. */
  takes: { zh: '接待新会话', en: 'Available' },
  availableHint: {
    zh: '接待中时，玩家会看到有客服在',
    en: 'While you are available, players see that somebody is there',
  },
  notSwitched: { zh: (reason: string) => `没有切换：${reason}`, en: (reason) => `Not switched: ${reason}` },
  pickTitle: { zh: '选一个会话', en: 'Pick a conversation' },
  pickMessage: {
    zh: '左边等得最久的在最上。按 F6 在各栏之间切换。',
    en: 'The longest waiting stands on top. F6 goes from pane to pane.',
  },
});
