import { remoteOfPath } from './remote-areas';

/** Where a page of the shell without the bottom bar leads back to, as its own header does. */
const pages: Record<string, string> = {
  '/feedback': '/main/settings',
  '/settings': '/main/game-info',
  '/announcement': '/main/game-info',
  '/desk': '/main/game-info',
};

/**
 * Where one goes from a page that shows only a card; `undefined` where the bottom bar stands, and for
 * login and registration, behind which there is nothing yet.
 */
export function wayBack(pathname: string): string | undefined {
  if (remoteOfPath(pathname)?.startsWith('mfe-tasks-')) return '/main/auto-tasks';
  return Object.entries(pages).find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1];
}
