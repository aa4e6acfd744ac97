import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '客服新消息', en: 'New message from customer service' },
  message: {
    zh: (count: number) => `您有 ${count} 条未读消息`,
    en: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
  open: { zh: '查看', en: 'View' },
});
