import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-desk',
  areas: [
    {
      path: '/desk/*',
      // It has a login of its own.
      access: 'anyone',
      back: '/main/game-info',
      titles: { zh: '客服台', en: 'Support desk' },
      offline: 'own',
      // No player comes here.
      prefetch: 'never',
    },
  ],
};
