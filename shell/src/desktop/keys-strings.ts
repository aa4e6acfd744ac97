import { defineStrings } from '@assistant/i18n';

export const keyStrings = defineStrings({
  zh: {
    title: '快捷键',
    close: '知道了',
    everywhere: '到处可用',
    places: '先按 G，再按',
    onTask: '任务页面',
    search: '搜索，或直接做：停用 蓬莱寻宝',
    keys: '显示快捷键',
    gameInfo: '游戏信息',
    autoTasks: '挂机设置',
    settings: '助手设置',
    chat: '联系客服',
    next: '下一个任务',
    before: '上一个任务',
    enable: '启用或停用',
    run: '立即执行',
    switchOff: '写字时单键不起作用。不想要单键，可以在助手设置的「显示」里关掉；Ctrl K 一直可用。',
    switchedOff: '单键现在是关的，可以在助手设置的「显示」里打开。Ctrl K 一直可用。',
  },
  en: {
    title: 'Keys',
    close: 'Got it',
    everywhere: 'Everywhere',
    places: 'First G, then',
    onTask: 'On a task',
    search: 'Search, or do: disable shop',
    keys: 'Show the keys',
    gameInfo: 'Game info',
    autoTasks: 'Idle settings',
    settings: 'Assistant settings',
    chat: 'Customer service',
    next: 'Next task',
    before: 'Task before',
    enable: 'Enable or disable',
    run: 'Run now',
    switchOff:
      'Single keys do nothing while you write. Turn them off under Display in the assistant settings; Ctrl K always works.',
    switchedOff:
      'Single keys are off; turn them on under Display in the assistant settings. Ctrl K always works.',
  },
});
