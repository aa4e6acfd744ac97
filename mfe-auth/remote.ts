import type { RemoteDeclaration } from '@assistant/contract';

/** What this remote is, as the shell and the releases read it. */
export const remote: RemoteDeclaration = {
  name: 'mfe-auth',
  areas: [
    {
      path: '/login',
      mount: '/',
      access: 'anonymous',
      titles: { zh: '登录', en: 'Log in' },
      offline: 'typed',
    },
    {
      path: '/register',
      mount: '/',
      access: 'anonymous',
      titles: { zh: '注册', en: 'Register' },
      offline: 'typed',
    },
    {
      path: '/account/*',
      mount: '/',
      back: '/main/settings',
      titles: { zh: '账号', en: 'Account' },
      offline: 'typed',
    },
  ],
};
