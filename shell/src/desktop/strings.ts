import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    navigation: '主导航',
    skip: '跳到正文',
    me: (name: string) => `当前账号：${name}，去助手设置`,
    keys: '快捷键',
    search: '搜索任务和选项',
    tasks: '任务列表',
    on: (on: string, all: string) => `开 ${on} / ${all}`,
    count: (all: string) => `${all} 项`,
    notActive: '未开通',
    retry: '重试',
  },
  en: {
    navigation: 'Main navigation',
    skip: 'Skip to the content',
    me: (name: string) => `Account ${name}, go to the settings`,
    keys: 'Keys',
    search: 'Search tasks and options',
    tasks: 'Tasks',
    on: (on: string, all: string) => `${on} of ${all} on`,
    count: (all: string) => `${all} tasks`,
    notActive: 'Not active',
    retry: 'Retry',
  },
});
