import { defineStrings } from '@assistant/i18n';

/** The words of pictures in a conversation; the button's name: R104. */
export const strings = defineStrings({
  attach: { zh: '图片', en: 'Picture' },
  picture: { zh: '图片', en: 'Picture' },
  open: { zh: '查看大图', en: 'Open the picture' },
  close: { zh: '关闭', en: 'Close' },
  loading: { zh: '图片加载中...', en: 'Loading the picture...' },
  gone: { zh: '图片已过保存期限', en: 'This picture is no longer kept' },
  again: { zh: '图片没有取到，重试', en: 'The picture did not load, retry' },
  sending: { zh: '图片发送进度', en: 'Sending the picture' },
  previewTitle: { zh: '发送图片', en: 'Send pictures' },
  preparing: { zh: '正在处理图片...', en: 'Preparing...' },
  wrong: {
    zh: (name: string) => `「${name}」不是能打开的图片`,
    en: (name) => `“${name}” is no picture that can be opened`,
  },
  tooMany: {
    zh: (max: number) => `一次最多发送 ${max} 张，其余的没有选上`,
    en: (max) => `At most ${max} at once; the others were left out`,
  },
  send: {
    zh: (count: number) => (count > 1 ? `发送 ${count} 张` : '发送'),
    en: (count) => (count > 1 ? `Send ${count}` : 'Send'),
  },
  cancel: { zh: '取消', en: 'Cancel' },
});
