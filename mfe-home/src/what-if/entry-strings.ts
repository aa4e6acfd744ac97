import { defineStrings } from '@assistant/i18n';

export const entryStrings = defineStrings({
  zh: {
    entry: '如果改了会怎样？',
    entryHelp: '换一换时段、元宝和任务，先看一天变成什么样',
    notSaved: (why: string) => `没有保存：${why}`,
    saved: '已照此保存。',
    undo: '撤销',
    undone: '已撤销，和改之前一样。',
  },
  en: {
    entry: 'What if?',
    entryHelp: 'Other hours, coin or tasks: see the day they make first',
    notSaved: (why: string) => `Not saved: ${why}`,
    saved: 'Saved.',
    undo: 'Undo',
    undone: 'Undone, as it was before.',
  },
});
