import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { remotePage } from '../areas/page-at';
import type { PageRoute } from '../navigation/page-route';
import { useRouter } from '../navigation/use-router';
import { isRemoteLoaded, loadRemote } from '../remotes/load-remote';

/** What the browser says about the network, if it does. */
interface Connection {
  saveData?: boolean;
}

/** A link is about to be used: a pointer over it, a finger on it, focus on it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the remote or the page of any link that is about to be used, once each. Nothing for a player who
 * saves data.
 */
export function usePrefetch(): void {
  const { routes } = useRouter();
  useEffect(() => {
    const asked = new Set<string>();
    const look = ({ target }: Event) => {
      const pathname = target instanceof Element && ownLink(target.closest('a[href]'));
      if (!pathname || asked.has(pathname) || savesData()) return;
      asked.add(pathname);
      prefetch(routes, pathname);
    };
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look, { capture: true });
    };
  }, [routes]);
}

/** Whether the player asked the browser to save data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** The path a link leads to in this page, or `undefined` for one that leaves it. */
function ownLink(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target)
    return undefined;
  return link.pathname;
}

function prefetch(routes: PageRoute[], pathname: string): void {
  const page = remotePage(pathname);
  // The page itself shows a failure when it is opened.
  if (page?.prefetch === 'link' && !isRemoteLoaded(page.remote)) loadRemote(page.remote).catch(() => {});
  prefetchPage(routes, pathname);
}

/** Fetches the file of the shell's own page at a path, where it has one. */
export function prefetchPage(routes: PageRoute[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    void route.page?.();
  }
}
