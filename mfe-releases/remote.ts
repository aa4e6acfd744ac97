import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-releases',
  areas: [
    {
      path: '/desk/releases/*',
      // It has a login of its own.
      access: 'anyone',
      back: '/main/game-info',
      titles: { zh: '发布台', en: 'Releases' },
      offline: 'typed',
      // No player comes here.
      prefetch: 'never',
    },
  ],
};
