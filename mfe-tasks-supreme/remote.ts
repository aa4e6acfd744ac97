import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-tasks-supreme',
  areas: [
    {
      path: '/supreme/*',
      back: '/main/auto-tasks',
      titles: { zh: '至尊任务', en: 'Supreme tasks' },
      early: ['/api/get_config', '/api/is_user_payed'],
    },
  ],
};
