import { defineStrings } from '@assistant/i18n';

export const searchStrings = defineStrings({
  zh: {
    search: '搜索任务和选项',
    searchHint: '搜索任务或选项，如 元宝、xb',
    results: '搜索结果',
    found: (count: string) => `${count} 个任务`,
    inEvery: (option: string) => `每个任务都有：${option}`,
    inEveryHelp: (group: string) => `在任务页面的「执行」一行里（${group}）。点这里选一个任务打开。`,
    inEveryHead: '在任务页面的顶部。点这里选一个任务打开。',
    foundCommon: '每个任务都有这个选项',
    nothing: '没有找到',
    nothingHelp: '换一个词试试：任务名、选项名、拼音首字母或英文都可以。',
    notAll: '有的任务名单没有取到，结果可能不全。',
  },
  en: {
    search: 'Search tasks and options',
    searchHint: 'Task or option: coin, xb, 元宝',
    results: 'Results',
    found: (count: string) => (count === '1' ? '1 task' : `${count} tasks`),
    inEvery: (option: string) => `In every task: ${option}`,
    inEveryHelp: (group: string) =>
      `In the row “Runs” of a task's page (${group}). Press to choose which task to open.`,
    inEveryHead: "At the top of a task's page. Press to choose which task to open.",
    foundCommon: 'An option every task has',
    nothing: 'Nothing found',
    nothingHelp: 'Try another word: a task, an option, pinyin initials or English.',
    notAll: 'Some lists of tasks did not arrive, so results may be missing.',
  },
});
