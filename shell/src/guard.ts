import { ownPath } from '@assistant/shared/platform';
import { getAppStore } from '@assistant/shared/store';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';

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

/** Guard of the pages behind login: without a stored token, to Login (spec section 2). */
export function requireToken({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return hasToken() ? null : redirect(loginPath(pathname + search));
}

/** Guard of Login and Register: with a token, to GameInfo (spec section 2). */
export function requireNoToken({ request }: LoaderFunctionArgs) {
  return hasToken() ? redirect(pageAfterLogin(new URL(request.url).search)) : null;
}
