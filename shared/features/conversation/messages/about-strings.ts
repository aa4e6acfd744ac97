import { defineStrings } from '@assistant/i18n';

/** The words of the card of what a message is about. */
export const aboutStrings = defineStrings({
  zh: {
    attached: '附上：',
    done: '完成',
    partly: '部分完成',
    skipped: '已跳过',
    blocked: '需处理',
    failed: '失败',
    leftOut: (n: number, more: boolean) => `没执行 ${n} 次${more ? '以上' : ''}`,
    span: (from: string, to: string) => `${from} 至 ${to}`,
    gone: '这条记录已不再保留',
    number: (number: string) => `编号 ${number}`,
    inLog: '服务器日志里按这个编号查',
    version: (version: string) => `版本 ${version}`,
    server: '服务器出了问题',
  },
  en: {
    attached: 'Attached: ',
    done: 'Done',
    partly: 'Partly',
    skipped: 'Skipped',
    blocked: 'Needs you',
    failed: 'Failed',
    leftOut: (n: number, more: boolean) => `${n}${more ? '+' : ''} left out`,
    span: (from: string, to: string) => `${from} – ${to}`,
    gone: 'This record is not kept any more',
    number: (number: string) => `Number ${number}`,
    inLog: 'it stands in the server’s log',
    version: (version: string) => `Version ${version}`,
    server: 'The server had a problem',
  },
});
