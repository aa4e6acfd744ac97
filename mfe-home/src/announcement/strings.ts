import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '系统公告', en: 'Announcements' },
  none: { zh: '暂时没有公告', en: 'No announcements at the moment' },
  noneHelp: { zh: '有新的消息会先在这里告诉您。', en: 'News will be told here first.' },
  unread: { zh: '未读', en: 'Unread' },
  unreadCount: { zh: (count: string) => `${count} 条未读`, en: (count) => `${count} unread` },
  allRead: { zh: '全部标为已读', en: 'Mark all as read' },
  notMarked: { zh: (why: string) => `没有标为已读：${why}`, en: (why) => `Not marked as read: ${why}` },
});
