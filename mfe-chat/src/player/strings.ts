import { defineStrings } from '@assistant/i18n';

/** The words around the list of messages; title, composer and buttons: R104. */
export const strings = defineStrings({
  title: { zh: '在线客服', en: 'Online customer service' },
  heading: { zh: '在线客服', en: 'Support chat' },
  input: { zh: '输入消息', en: 'Message' },
  send: { zh: '发送', en: 'Send' },
  quickReplies: { zh: '常见问题', en: 'Common questions' },
  drop: { zh: '松开即可添加图片', en: 'Drop to add pictures' },
  detach: { zh: '不附上', en: 'Do not attach it' },
});
