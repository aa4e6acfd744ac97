import { defineStrings } from '@assistant/i18n';

/** The words of the end of a conversation. */
export const strings = defineStrings({
  zh: {
    closed: '会话已结束，再发消息会开始新的会话。',
    end: '结束会话',
    endTitle: '结束这次会话？',
    endWords: '之后可以给客服评分。还有问题随时再发消息。',
    endFailed: (reason: string) => `没有结束：${reason}`,
  },
  en: {
    closed: 'The conversation has ended. Your next message begins a new one.',
    end: 'End the conversation',
    endTitle: 'End this conversation?',
    endWords: 'You can rate it afterwards, and write again whenever you like.',
    endFailed: (reason: string) => `It was not ended: ${reason}`,
  },
});
