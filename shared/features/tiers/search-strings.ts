import { defineStrings } from '@assistant/i18n';

export const searchStrings = defineStrings({
  search: { zh: '搜索任务和选项', en: 'Search tasks and options' },
  searchHint: { zh: '搜索任务或选项，如 元宝、xb', en: 'Task or option: coin, xb' },
  results: { zh: '搜索结果', en: 'Results' },
  found: {
    zh: (count: string) => `${count} 个任务`,
    en: (count) => (count === '1' ? '1 task' : `${count} tasks`),
  },
  inEvery: { zh: (option: string) => `每个任务都有：${option}`, en: (option) => `In every task: ${option}` },
  inEveryHelp: {
    zh: (group: string) => `在任务页面的「执行」一行里（${group}）。点这里选一个任务打开。`,
    en: (group) => `In the row “Runs” of a task's page (${group}). Press to choose which task to open.`,
  },
  inEveryHead: {
    zh: '在任务页面的顶部。点这里选一个任务打开。',
    en: "At the top of a task's page. Press to choose which task to open.",
  },
  foundCommon: { zh: '每个任务都有这个选项', en: 'An option every task has' },
  nothing: { zh: '没有找到', en: 'Nothing found' },
  nothingHelp: {
    zh: '换一个词试试：任务名、选项名、拼音首字母或英文都可以。',
    en: 'Try another word: a task, an option, pinyin initials or English.',
  },
  notAll: {
    zh: '有的任务名单没有取到，结果可能不全。',
    en: 'Some lists of tasks did not arrive, so results may be missing.',
  },
});
