import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '任务有新结果',
    see: '查看',
    several: (done: number, failed: number) =>
      [done > 0 && `${done} 项完成`, failed > 0 && `${failed} 项未完成，请查看`].filter(Boolean).join('，'),
  },
  en: {
    title: 'News of your tasks',
    see: 'Look',
    several: (done: number, failed: number) =>
      [done > 0 && `${done} done`, failed > 0 && `${failed} not done, please have a look`]
        .filter(Boolean)
        .join(', '),
  },
});
