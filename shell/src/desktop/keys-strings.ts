import { defineStrings } from '@assistant/i18n';

export const keyStrings = defineStrings({
  title: { zh: '快捷键', en: 'Keys' },
  close: { zh: '知道了', en: 'Got it' },
  everywhere: { zh: '到处可用', en: 'Everywhere' },
  places: { zh: '先按 G，再按', en: 'First G, then' },
  onTask: { zh: '任务页面', en: 'On a task' },
  search: { zh: '搜索，或直接做：停用 蓬莱寻宝', en: 'Search, or do: disable shop' },
  keys: { zh: '显示快捷键', en: 'Show the keys' },
  panes: { zh: '到下一栏，Shift F6 到上一栏', en: 'Next pane; Shift F6: the one before' },
  gameInfo: { zh: '游戏信息', en: 'Game info' },
  autoTasks: { zh: '挂机设置', en: 'Idle settings' },
  settings: { zh: '助手设置', en: 'Assistant settings' },
  chat: { zh: '联系客服', en: 'Customer service' },
  next: { zh: '下一个任务', en: 'Next task' },
  before: { zh: '上一个任务', en: 'Task before' },
  enable: { zh: '启用或停用', en: 'Enable or disable' },
  run: { zh: '立即执行', en: 'Run now' },
  switchOff: {
    zh: '写字时单键不起作用。不想要单键，可以在助手设置的「显示」里关掉；Ctrl K 一直可用。',
    en: 'Single keys do nothing while you write. Turn them off under Display in the assistant settings; Ctrl K always works.',
  },
  switchedOff: {
    zh: '单键现在是关的，可以在助手设置的「显示」里打开。Ctrl K 一直可用。',
    en: 'Single keys are off; turn them on under Display in the assistant settings. Ctrl K always works.',
  },
});
