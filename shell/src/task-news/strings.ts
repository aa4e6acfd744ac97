import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '任务有新结果', en: 'News of your tasks' },
  see: { zh: '查看', en: 'Look' },
  several: {
    zh: (done: number, failed: number) =>
      [done > 0 && `${done} 项完成`, failed > 0 && `${failed} 项未完成，请查看`].filter(Boolean).join('，'),
    en: (done, failed) =>
      [done > 0 && `${done} done`, failed > 0 && `${failed} not done, please have a look`]
        .filter(Boolean)
        .join(', '),
  },
});
