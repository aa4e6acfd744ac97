import { defineStrings } from '@assistant/i18n';

export const entryStrings = defineStrings({
  entry: { zh: '如果改了会怎样？', en: 'What if?' },
  entryHelp: {
    zh: '换一换时段、元宝和任务，先看一天变成什么样',
    en: 'Other hours, coin or tasks: see the day they make first',
  },
  notSaved: { zh: (why: string) => `没有保存：${why}`, en: (why) => `Not saved: ${why}` },
  saved: { zh: '已照此保存。', en: 'Saved.' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销，和改之前一样。', en: 'Undone, as it was before.' },
});
