import { defineStrings } from '@assistant/i18n';

/** The words of the reports of all lords. */
export const reportsStrings = defineStrings({
  done: { zh: '完成', en: 'Done' },
  missed: { zh: (count: string) => `没做 ${count} 次`, en: (count) => `${count} left out` },
  sum: { zh: '合计', en: 'Sum' },
});
