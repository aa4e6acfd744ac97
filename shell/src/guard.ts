import { ownPath } from '@assistant/shared/platform';
import { getAppStore } from '@assistant/shared/store';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';

/** Where a player lands without having asked for a page (spec section 2). */
export const HOME = '/main/game-info';

/** The pages an anonymous visitor may see, and a player may not (spec section 2). */
export const isAuthPage = (pathname: string): boolean => pathname === '/login' || pathname === '/register';

const hasToken = (): boolean => getAppStore().getState().session.token !== null;

/** The page to show after login: the one that was asked for, else game info. */
export function pageAfterLogin(search: string): string {
  const next = ownPath(new URLSearchParams(search).get('next'));
  return next && !isAuthPage(next.split(/[?#]/, 1)[0] as string) ? next : HOME;
}

/** The login page's address, remembering the page that was asked for. */
export function loginPath(asked: string): string {
  return asked === '/' || asked === HOME ? '/login' : `/login?${new URLSearchParams({ next: asked })}`;
}

/**
 * Leads on to another page. An address that was typed or gone back to stands in the history already and gives
 * up its place there: Back would come to it again and be led on again, and never out of the page.
 */
function leadOn({ request }: LoaderFunctionArgs, path: string): Response {
  const { pathname, search } = new URL(request.url);
  const inHistory = pathname === location.pathname && search === location.search;
  return inHistory ? replace(path) : redirect(path);
}

/** Guard of the pages behind login: without a stored token, to Login (spec section 2). */
export function requireToken(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return hasToken() ? null : leadOn(args, loginPath(pathname + search));
}

/** Guard of Login and Register: with a token, to GameInfo (spec section 2). */
export function requireNoToken(args: LoaderFunctionArgs) {
  return hasToken() ? leadOn(args, pageAfterLogin(new URL(args.request.url).search)) : null;
}

/** Loader of an address that only leads on to `path`, without a token to Login at once. */
export const leadTo = (path: string) => (args: LoaderFunctionArgs) =>
  leadOn(args, hasToken() ? path : loginPath(path));
