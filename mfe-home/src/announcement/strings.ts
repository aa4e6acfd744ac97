import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '系统公告',
    none: '暂时没有公告',
    noneHelp: '有新的消息会先在这里告诉您。',
    unread: '未读',
    unreadCount: (count: string) => `${count} 条未读`,
    allRead: '全部标为已读',
    notMarked: (why: string) => `没有标为已读：${why}`,
  },
  en: {
    title: 'System announcements',
    none: 'No announcements at the moment',
    noneHelp: 'News will be told here first.',
    unread: 'Unread',
    unreadCount: (count: string) => `${count} unread`,
    allRead: 'Mark all as read',
    notMarked: (why: string) => `Not marked as read: ${why}`,
  },
});
