import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  closed: {
    zh: '会话已结束，再发消息会开始新的会话。',
    en: 'The conversation has ended. Your next message begins a new one.',
  },
  end: { zh: '结束会话', en: 'End the conversation' },
});
