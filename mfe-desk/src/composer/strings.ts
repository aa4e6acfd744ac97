import { defineStrings } from '@assistant/i18n';

/** The words of the agent's composer. */
export const strings = defineStrings({
  zh: {
    mode: '写给谁',
    reply: '回复玩家',
    note: '内部备注',
    input: '输入消息',
    noteInput: '写备注，玩家看不到',
    send: '发送',
    keep: '存备注',
    hint: '打 “/” 用快捷回复',
    cannedButton: '/ 快捷回复',
    canned: '快捷回复',
    cannedKeys: '↑↓ 选 · 回车填入 · Esc 关',
    cannedCount: (count: number) => `快捷回复 ${count} 条，上下键选，回车填入`,
    cannedNone: '没有合适的快捷回复',
    cannedFailed: (reason: string) => `快捷回复没有取到：${reason}`,
    noteFailed: (reason: string) => `备注没有存：${reason}`,
  },
  en: {
    mode: 'To whom',
    reply: 'Answer',
    note: 'Internal note',
    input: 'Message',
    noteInput: 'For staff only',
    send: 'Send',
    keep: 'Save note',
    hint: 'Type “/” for canned answers',
    cannedButton: '/ Canned',
    canned: 'Canned answers',
    cannedKeys: '↑↓ choose · Enter fills in · Esc closes',
    cannedCount: (count: number) => `${count} canned answers; up and down choose, Enter fills in`,
    cannedNone: 'No canned answer fits',
    cannedFailed: (reason: string) => `The canned answers did not load: ${reason}`,
    noteFailed: (reason: string) => `The note was not saved: ${reason}`,
  },
});
