import { useEffect } from 'react';
import { remotePage } from '../areas/page-at';
import { loadRemote } from '../remotes/load-remote';

/** What the browser says about the network, if it does. */
interface Connection {
  saveData?: boolean;
}

/** A link is about to be used: a pointer over it, a finger on it, focus on it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the screen of any link that is about to be used, once each. Nothing for a player who saves data. */
export function usePrefetch(): void {
  useEffect(() => {
    const asked = new Set<string>();
    const look = ({ target }: Event) => {
      const pathname = target instanceof Element && ownLink(target.closest('a[href]'));
      if (!pathname || asked.has(pathname) || savesData()) return;
      asked.add(pathname);
      prefetch(pathname);
    };
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look, { capture: true });
    };
  }, []);
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

/** Fetches the files of the screen at a path, unless its remote does not want that. */
function prefetch(pathname: string): void {
  const page = remotePage(pathname);
  // The page itself shows a failure when it is opened.
  if (page && page.prefetch !== 'never') loadRemote(page.remote, pathname).catch(() => {});
}

/** The same for a screen whose remote wants it before any link is used. */
export function prefetchAhead(pathname: string): void {
  if (remotePage(pathname)?.prefetch === 'ahead') prefetch(pathname);
}
