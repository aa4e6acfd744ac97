/** Where a login leads when no page was asked for; it redirects to game info (spec section 2). */
export const AFTER_LOGIN = '/game-detail';

/**
 * The page to show after login: the one `next` names, if it is a path of this site, else game detail.
 * The address is resolved before it is judged: `//elsewhere`, `/\elsewhere` and `/<tab>/elsewhere` are
 * other sites to a browser, and `/.//elsewhere` becomes one.
 * @param search the login page's query
 * @param origin this site's
 */
export function pathAfterLogin(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return AFTER_LOGIN;
  try {
    const url = new URL(next, origin);
    const own = url.origin === origin && !url.pathname.startsWith('//');
    return own ? url.pathname + url.search + url.hash : AFTER_LOGIN;
  } catch {
    return AFTER_LOGIN;
  }
}
