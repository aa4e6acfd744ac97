import type { RemoteDeclaration } from '@assistant/contract';

const settings = {
  titles: { zh: '助手设置', en: 'Assistant settings' },
  part: 'settings',
  early: ['/api/get_config', '/api/get_user_ip_dict'],
};

const areas: RemoteDeclaration['areas'] = [
  {
    path: '/main/game-info',
    frame: 'main',
    titles: { zh: '游戏信息', en: 'Game info' },
    part: 'game-info',
    prefetch: 'ahead',
    early: ['/api/me', '/api/get_game_info', '/api/tasks/status', '/api/tasks/day', '/api/announcement/list'],
  },
  {
    path: '/main/auto-tasks',
    frame: 'main',
    titles: { zh: '挂机设置', en: 'Idle settings' },
    part: 'auto-tasks',
    prefetch: 'ahead',
    early: ['/api/me', '/api/get_config'],
  },
  {
    path: '/main/lords',
    frame: 'main',
    back: '/main/game-info',
    titles: { zh: '我的主公', en: 'My lords' },
    part: 'lords',
    early: ['/api/me', '/api/tasks/status', '/api/tasks/day', '/api/get_config'],
  },
  { ...settings, path: '/main/settings', frame: 'main', prefetch: 'ahead' },
  {
    path: '/main/report',
    back: '/main/game-info',
    titles: { zh: '战报', en: 'Daily report' },
    part: 'report',
  },
  {
    path: '/main/membership',
    back: '/main/game-info',
    titles: { zh: '会员', en: 'Membership' },
    part: 'membership',
    early: ['/api/me', '/api/membership/prices', '/api/get_config'],
  },
  { ...settings, path: '/settings', back: '/main/game-info' },
  {
    path: '/set-out',
    back: '/main/game-info',
    titles: { zh: '一键出征', en: 'Set out' },
    part: 'set-out',
    early: ['/api/me', '/api/get_config'],
  },
  {
    path: '/feedback',
    back: '/main/settings',
    titles: { zh: '意见建议', en: 'Suggestions' },
    part: 'feedback',
  },
  {
    path: '/announcement',
    back: '/main/game-info',
    titles: { zh: '系统公告', en: 'Announcements' },
    part: 'announcement',
  },
  {
    path: '/word',
    access: 'anyone',
    titles: { zh: '登录提醒', en: 'Login reminder' },
    part: 'word',
    prefetch: 'never',
  },
];

/** What this remote is, as the shell and the releases read it. `src/pages.ts` knows each page by its whole address. */
export const remote: RemoteDeclaration = {
  name: 'mfe-home',
  areas: areas.map((area) => ({ ...area, mount: '/' })),
};
