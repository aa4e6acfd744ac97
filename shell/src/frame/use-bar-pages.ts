import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '../navigation/use-router';
import { prefetchPage, savesData } from './use-prefetch';

/** The first screen has priority. */
export const BAR_PAGES_DELAY_MS = 3_000;

/**
 * Fetches the shell's pages behind the bottom bar once the first screen is shown, so that they open even if
 * the connection is lost later. Nothing for a player who saves data. Remotes are fetched when needed.
 */
export function useBarPages(paths: readonly string[]): void {
  const { routes } = useRouter();
  const fetchAll = useEffectEvent(() => {
    if (savesData() || !navigator.onLine) return;
    for (const path of paths) prefetchPage(routes, path);
  });
  useEffect(() => {
    const timer = setTimeout(() => fetchAll(), BAR_PAGES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
