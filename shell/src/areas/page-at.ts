import { thisDevice } from '../remotes/device';
import { currentRegistry } from '../remotes/registry';
import { type RemotePage, remotePageAt } from './remote-page';
import { leads, notFound, type ShellPage, shellPages } from './shell-pages';

/** The page of a remote at an address, by the registry as it is now. */
export const remotePage = (pathname: string): RemotePage | undefined =>
  remotePageAt(pathname, currentRegistry(), thisDevice());

/**
 * What the frame shows around the page at an address: its titles, its way back, and whether the bottom bar stands.
 * @returns undefined for an address that only redirects
 */
export function pageAt(pathname: string): ShellPage | RemotePage | undefined {
  const tidy = pathname.replace(/(.)\/+$/, '$1');
  if (Object.hasOwn(leads, tidy)) return undefined;
  return shellPages[tidy] ?? remotePage(tidy) ?? notFound;
}
