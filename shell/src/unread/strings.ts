import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '客服新消息',
    message: (count: number) => `您有 ${count} 条未读消息`,
    open: '查看',
  },
  en: {
    title: 'New message from customer service',
    message: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    open: 'View',
  },
});
