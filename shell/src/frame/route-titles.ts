import { defineStrings } from '@assistant/shared/i18n';

/** The page titles of design section 11, without their fixed end. A tier's is shown until its remote says the task's. */
export const routeTitles = defineStrings({
  zh: {
    login: '登录',
    register: '注册',
    gameInfo: '游戏信息',
    autoTasks: '挂机设置',
    settings: '助手设置',
    customerService: '在线客服',
    feedback: '意见建议',
    announcement: '系统公告',
    desk: '客服工作台',
    basic: '基础任务',
    premium: '高级任务',
    supreme: '至尊任务',
    notFound: '没有这个页面',
  },
  en: {
    login: 'Log in',
    register: 'Register',
    gameInfo: 'Game info',
    autoTasks: 'Idle settings',
    settings: 'Assistant settings',
    customerService: 'Online customer service',
    feedback: 'Suggestions',
    announcement: 'Announcements',
    desk: 'Customer-service desk',
    basic: 'Basic tasks',
    premium: 'Premium tasks',
    supreme: 'Supreme tasks',
    notFound: 'There is no such page',
  },
});

export type RouteTitle = keyof typeof routeTitles.zh;

/** What a route with a title carries as its `handle`. */
export interface TitledHandle {
  title: RouteTitle;
}

/** A route's `handle` that names its title. */
export const titled = (title: RouteTitle): { handle: TitledHandle } => ({ handle: { title } });
