import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-tasks-premium',
  areas: [
    {
      path: '/premium/*',
      back: '/main/auto-tasks',
      titles: { zh: '高级任务', en: 'Premium tasks' },
      early: ['/api/get_config', '/api/is_user_payed'],
    },
  ],
};
