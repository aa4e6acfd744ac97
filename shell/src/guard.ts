import { isInArea } from '@assistant/contract';
import { ownPath } from '@assistant/remote';
import { getAppStore } from '@assistant/store';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { places } from '../places';
import { HOME } from './areas/home';

/** The pages an anonymous visitor may see, and a player may not (spec section 2). */
export const isAuthPage = (pathname: string): boolean =>
  places.kept.some((place) => place.access === 'anonymous' && isInArea(pathname, place));

/** The pages that nobody's session leads to or away from: they need none, or have one of their own. */
export const isOpenPage = (pathname: string): boolean =>
  places.kept.some((place) => place.access === 'anyone' && isInArea(pathname, place));

const hasToken = (): boolean => getAppStore().getState().session.token !== null;

/** The page to show after login: the requested one, else game info. */
export function pageAfterLogin(search: string): string {
  const next = ownPath(new URLSearchParams(search).get('next'));
  return next && !isAuthPage(next.split(/[?#]/, 1)[0] as string) ? next : HOME;
}

/** The login page's address, with the requested page. */
export function loginPath(asked: string): string {
  return asked === '/' || asked === HOME ? '/login' : `/login?${new URLSearchParams({ next: asked })}`;
}

/**
 * Redirects to another page. An address that was typed or gone back to is already in the history, so it is
 * replaced: otherwise Back would come to it again and be redirected again, and never leave the page.
 */
function leadOn({ request }: LoaderFunctionArgs, path: string): Response {
  const { pathname, search } = new URL(request.url);
  const inHistory = pathname === location.pathname && search === location.search;
  return inHistory ? replace(path) : redirect(path);
}

/** Guard of the pages that need a login: without a stored token, to Login (spec section 2). */
export function requireToken(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return hasToken() ? null : leadOn(args, loginPath(pathname + search));
}

/** Guard of Login and Register: with a token, to GameInfo (spec section 2). */
export function requireNoToken(args: LoaderFunctionArgs) {
  return hasToken() ? leadOn(args, pageAfterLogin(new URL(args.request.url).search)) : null;
}

/** Loader of an address that only redirects to `path`; without a token directly to Login. */
export const leadTo = (path: string) => (args: LoaderFunctionArgs) =>
  leadOn(args, hasToken() ? path : loginPath(path));
