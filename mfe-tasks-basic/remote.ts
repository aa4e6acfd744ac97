import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-tasks-basic',
  areas: [
    {
      path: '/basic/*',
      back: '/main/auto-tasks',
      titles: { zh: '基础任务', en: 'Basic tasks' },
      early: ['/api/get_config', '/api/is_user_payed'],
    },
  ],
};
