import { defineStrings } from '@assistant/i18n';

/** The words of the desk's frame. */
export const strings = defineStrings({
  zh: {
    title: '客服台',
    conversations: '会话',
    pages: '工作台页面',
    averageWait: '平均等待',
    minutes: (count: string) => `${count} 分`,
    under: '不到 1 分',
    available: '接待中',
    away: '休息中',
    availableHint: '接待中时，玩家会看到有客服在',
    notSwitched: (reason: string) => `没有切换：${reason}`,
    own: (name: string) => `我的：${name}`,
    logOut: '退出客服台',
    pickTitle: '选一个会话',
    pickMessage: '左边等得最久的在最上。按 F6 在各栏之间切换。',
  },
  en: {
    title: 'Support desk',
    conversations: 'Chats',
    pages: 'Pages of the desk',
    averageWait: 'Average wait',
    minutes: (count: string) => `${count} min`,
    under: 'under 1 min',
    available: 'Available',
    away: 'Away',
    availableHint: 'While you are available, players see that somebody is there',
    notSwitched: (reason: string) => `Not switched: ${reason}`,
    own: (name: string) => `My menu: ${name}`,
    logOut: 'Log out of the desk',
    pickTitle: 'Pick a conversation',
    pickMessage: 'The longest waiting stands on top. F6 goes from pane to pane.',
  },
});
