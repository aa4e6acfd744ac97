import { defineStrings } from '@assistant/i18n';

/** The words of the card of what a message is about. */
export const aboutStrings = defineStrings({
  attached: { zh: '附上：', en: 'Attached: ' },
  done: { zh: '完成', en: 'Done' },
  partly: { zh: '部分完成', en: 'Partly' },
  skipped: { zh: '已跳过', en: 'Skipped' },
  blocked: { zh: '需处理', en: 'Needs you' },
  failed: { zh: '失败', en: 'Failed' },
  leftOut: {
    zh: (n: number, more: boolean) => `没执行 ${n} 次${more ? '以上' : ''}`,
    en: (n, more) => `${n}${more ? '+' : ''} left out`,
  },
  span: { zh: (from: string, to: string) => `${from} 至 ${to}`, en: (from, to) => `${from} – ${to}` },
  gone: { zh: '这条记录已不再保留', en: 'This record is not kept any more' },
  number: { zh: (number: string) => `编号 ${number}`, en: (number) => `Number ${number}` },
  inLog: { zh: '服务器日志里按这个编号查', en: 'it stands in the server’s log' },
  version: { zh: (version: string) => `版本 ${version}`, en: (version) => `Version ${version}` },
  server: { zh: '服务器出了问题', en: 'The server had a problem' },
});
