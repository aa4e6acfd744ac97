import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { prefetchPage, savesData } from './use-prefetch';

/** The first screen goes before it. */
export const BAR_PAGES_DELAY_MS = 3_000;

/**
 * Fetches the shell's pages behind the bottom bar once the first screen stands, so that they open on a
 * connection that is gone by then; nothing for a player who saves data. Remotes are fetched when asked for.
 */
export function useBarPages(paths: readonly string[]): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const fetchAll = useEffectEvent(() => {
    if (!router || savesData() || !navigator.onLine) return;
    for (const path of paths) prefetchPage(router.routes, path);
  });
  useEffect(() => {
    const timer = setTimeout(() => fetchAll(), BAR_PAGES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
