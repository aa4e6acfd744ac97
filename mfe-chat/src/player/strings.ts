import { defineStrings } from '@assistant/i18n';

/** The words around the list of messages; title, composer and buttons: R104. */
export const strings = defineStrings({
  zh: {
    title: '在线客服',
    heading: '在线客服',
    input: '输入消息',
    send: '发送',
    quickReplies: '常见问题',
    drop: '松开即可添加图片',
    detach: '不附上',
  },
  en: {
    title: 'Online customer service',
    heading: 'Support chat',
    input: 'Message',
    send: 'Send',
    quickReplies: 'Common questions',
    drop: 'Drop to add pictures',
    detach: 'Do not attach it',
  },
});
