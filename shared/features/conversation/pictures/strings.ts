import { defineStrings } from '@assistant/i18n';

/** The words of pictures in a conversation; the button's name: R104. */
export const strings = defineStrings({
  zh: {
    attach: '图片',
    picture: '图片',
    open: '查看大图',
    close: '关闭',
    loading: '图片加载中...',
    again: '图片没有取到，重试',
    sending: '图片发送进度',
    previewTitle: '发送图片',
    preparing: '正在处理图片...',
    wrong: (name: string) => `「${name}」不是能打开的图片`,
    tooMany: (max: number) => `一次最多发送 ${max} 张，其余的没有选上`,
    send: (count: number) => (count > 1 ? `发送 ${count} 张` : '发送'),
    cancel: '取消',
  },
  en: {
    attach: 'Picture',
    picture: 'Picture',
    open: 'Open the picture',
    close: 'Close',
    loading: 'Loading the picture...',
    again: 'The picture did not load, retry',
    sending: 'Sending the picture',
    previewTitle: 'Send pictures',
    preparing: 'Preparing...',
    wrong: (name: string) => `“${name}” is no picture that can be opened`,
    tooMany: (max: number) => `At most ${max} at once; the others were left out`,
    send: (count: number) => (count > 1 ? `Send ${count}` : 'Send'),
    cancel: 'Cancel',
  },
});
