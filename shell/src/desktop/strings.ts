import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  navigation: { zh: '主导航', en: 'Main navigation' },
  skip: { zh: '跳到正文', en: 'Skip to the content' },
  me: {
    zh: (name: string) => `当前账号：${name}，去助手设置`,
    en: (name) => `Account ${name}, go to the settings`,
  },
  keys: { zh: '快捷键', en: 'Keys' },
  search: { zh: '搜索任务和选项', en: 'Tasks and options' },
  tasks: { zh: '任务列表', en: 'Tasks' },
  on: { zh: (on: string, all: string) => `${on} / ${all} 启用`, en: (on, all) => `${on} of ${all} on` },
  count: { zh: (all: string) => `${all} 项`, en: (all) => all },
  ofTasks: { zh: '任务', en: ' tasks' },
  notActive: { zh: '未开通', en: 'Not active' },
  retry: { zh: '重试', en: 'Retry' },
});
