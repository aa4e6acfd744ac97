import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  offline: { zh: '没有网', en: 'Offline' },
  waiting: {
    zh: (count: number) => `${count} 处改动等着存`,
    en: (count) => (count === 1 ? '1 change waits' : `${count} changes wait`),
  },
  shownSince: { zh: (at: string) => `看到的是 ${at} 的`, en: (at) => `what you see is from ${at}` },
  typed: { zh: '填好的都还在', en: 'what you typed stays here' },
  unstable: { zh: '连得不稳', en: 'Unstable connection' },
  late: { zh: '客服消息可能晚到', en: 'messages may come late' },
  saving: { zh: '重新连上，正在存', en: 'Back, saving' },
  step: { zh: (at: number, of: number) => `${at} / ${of}`, en: (at, of) => `${at} of ${of}` },
  saved: { zh: '都存好了', en: 'All saved' },
  failed: {
    zh: (count: number) => `${count} 处没存上`,
    en: (count) => (count === 1 ? '1 change not saved' : `${count} changes not saved`),
  },
  elsewhere: { zh: '别处也改了', en: 'changed elsewhere too' },
  again: { zh: (why: string) => `${why}，会自动再试`, en: (why) => `${why}; retrying` },
  at: { zh: (where: string, why: string) => `${where}：${why}`, en: (where, why) => `${where}: ${why}` },
  undo: { zh: '撤销', en: 'Undo' },
  choose: { zh: '选一个', en: 'Choose one' },
  look: { zh: '看看', en: 'Look' },
  retry: { zh: '再试', en: 'Retry' },
});
