import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  mode: { zh: '写给谁', en: 'To whom' },
  reply: { zh: '回复玩家', en: 'Answer' },
  note: { zh: '内部备注', en: 'Internal note' },
  input: { zh: '输入消息', en: 'Message' },
  noteInput: { zh: '写备注，玩家看不到', en: 'For staff only' },
  send: { zh: '发送', en: 'Send' },
  keep: { zh: '存备注', en: 'Save note' },
  hint: { zh: '输入「/」用快捷回复', en: 'Type “/” for canned answers' },
  cannedButton: { zh: '/ 快捷回复', en: '/ Canned' },
  canned: { zh: '快捷回复', en: 'Canned answers' },
  cannedKeys: { zh: '↑↓ 选 · 回车填入 · Esc 关', en: '↑↓ choose · Enter fills in · Esc closes' },
  cannedCount: {
    zh: (count: number) => `快捷回复 ${count} 条，上下键选，回车填入`,
    en: (count) => `${count} canned answers; up and down choose, Enter fills in`,
  },
  cannedNone: { zh: '没有合适的快捷回复', en: 'No canned answer fits' },
  cannedFailed: {
    zh: (reason: string) => `快捷回复没有取到：${reason}`,
    en: (reason) => `The canned answers did not load: ${reason}`,
  },
  noteFailed: {
    zh: (reason: string) => `备注没有存：${reason}`,
    en: (reason) => `The note was not saved: ${reason}`,
  },
});
