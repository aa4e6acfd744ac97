import type { ShellPlaces } from '@assistant/contract';

/**
 * The paths that the shell reserves for itself, with all below them, and those of spec section 2 that it reserves for a remote. Only
 * here does a remote get a page that needs no login, or one beside the bottom bar.
 */
export const places: ShellPlaces = {
  own: [
    '/',
    '/main',
    '/game-detail',
    '/auto-tasks',
    '/assistant-settings',
    '/settings',
    '/set-out',
    '/feedback',
    '/announcement',
    '/word',
    '/dev',
  ],
  kept: [
    { remote: 'mfe-home', path: '/main/game-info', mount: '/', frame: 'main' },
    { remote: 'mfe-home', path: '/main/auto-tasks', mount: '/', frame: 'main' },
    { remote: 'mfe-home', path: '/main/lords', mount: '/', frame: 'main' },
    { remote: 'mfe-home', path: '/main/settings', mount: '/', frame: 'main' },
    { remote: 'mfe-home', path: '/main/report', mount: '/' },
    { remote: 'mfe-home', path: '/main/membership', mount: '/' },
    { remote: 'mfe-home', path: '/settings', mount: '/' },
    { remote: 'mfe-home', path: '/set-out', mount: '/' },
    { remote: 'mfe-home', path: '/feedback', mount: '/' },
    { remote: 'mfe-home', path: '/announcement', mount: '/' },
    { remote: 'mfe-home', path: '/word', mount: '/', access: 'anyone' },
    { remote: 'mfe-auth', path: '/login', mount: '/', access: 'anonymous' },
    { remote: 'mfe-auth', path: '/register', mount: '/', access: 'anonymous' },
    { remote: 'mfe-chat', path: '/main/customer-service', frame: 'main' },
    { remote: 'mfe-chat', path: '/login/help', access: 'anonymous' },
    { remote: 'mfe-desk', path: '/desk/*', access: 'anyone' },
    // Inside the other's: the longer path has its pages.
    { remote: 'mfe-releases', path: '/desk/releases/*', access: 'anyone' },
    { remote: 'mfe-tasks-basic', path: '/basic/*' },
    { remote: 'mfe-tasks-premium', path: '/premium/*' },
    { remote: 'mfe-tasks-supreme', path: '/supreme/*' },
  ],
};
