import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-chat',
  areas: [
    {
      path: '/main/customer-service',
      frame: 'main',
      titles: { zh: '在线客服', en: 'Online customer service' },
      offline: 'own',
    },
    {
      path: '/login/help',
      access: 'anonymous',
      back: '/login',
      titles: { zh: '在线客服', en: 'Online customer service' },
      offline: 'own',
    },
  ],
};
