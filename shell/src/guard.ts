import { isInArea } from '@assistant/contract';
import { sameOriginPath } from '@assistant/remote';
import { getAppStore } from '@assistant/store';
import type { Location } from 'react-router-dom';
import { places } from '../places';
import { HOME } from './areas/home';
import type { Lead } from './navigation/page-route';

/** The pages an anonymous visitor may see, and a player may not (spec section 2). */
export const isAuthPage = (pathname: string): boolean =>
  places.kept.some((place) => place.access === 'anonymous' && isInArea(pathname, place));

/** The pages to and from which no session redirects: they need none, or have one of their own. */
export const isOpenPage = (pathname: string): boolean =>
  places.kept.some((place) => place.access === 'anyone' && isInArea(pathname, place));

const hasToken = (): boolean => getAppStore().getState().session.token !== null;

/** The page to show after login: the requested one, else game info. */
export function pageAfterLogin(search: string): string {
  const next = sameOriginPath(new URLSearchParams(search).get('next'));
  return next && !isAuthPage(next.split(/[?#]/, 1)[0] as string) ? next : HOME;
}

/** The login page's address, with the requested page. */
export function loginPath(asked: string): string {
  return asked === '/' || asked === HOME ? '/login' : `/login?${new URLSearchParams({ next: asked })}`;
}

/** Guard of the pages that need a login: without a stored token, to Login (spec section 2). */
export const requireToken = ({ pathname, search, hash }: Location): Lead | null =>
  hasToken() ? null : { leadsTo: loginPath(pathname + search + hash) };

/** Guard of Login and Register: with a token, to GameInfo (spec section 2). */
export const requireNoToken = ({ search }: Location): Lead | null =>
  hasToken() ? { leadsTo: pageAfterLogin(search) } : null;

/** For an address that only redirects to `path`; without a token directly to Login. */
export const leadTo =
  (path: string) =>
  ({ hash }: Location): Lead => ({ leadsTo: hasToken() ? path + hash : loginPath(path + hash) });
