import { defineStrings } from '@assistant/i18n';

/** The words of the desk's frame. */
export const strings = defineStrings({
  zh: {
    title: '客服台',
    noRights: '您的角色没有这一页',
    noRightsMessage: '需要的话请联系管理员。',
    notFound: '没有这个页面',
    averageWait: '平均等待',
    minutes: (count: string) => `${count} 分`,
    under: '不到 1 分',
    available: '接待中',
    away: '休息中',
    availableHint: '接待中时，玩家会看到有客服在',
    notSwitched: (reason: string) => `没有切换：${reason}`,
    pickTitle: '选一个会话',
    pickMessage: '左边等得最久的在最上。按 F6 在各栏之间切换。',
  },
  en: {
    title: 'Support desk',
    noRights: 'Your role does not have this page',
    noRightsMessage: 'Ask an admin if you need it.',
    notFound: 'There is no such page',
    averageWait: 'Average wait',
    minutes: (count: string) => `${count} min`,
    under: 'under 1 min',
    available: 'Available',
    away: 'Away',
    availableHint: 'While you are available, players see that somebody is there',
    notSwitched: (reason: string) => `Not switched: ${reason}`,
    pickTitle: 'Pick a conversation',
    pickMessage: 'The longest waiting stands on top. F6 goes from pane to pane.',
  },
});
