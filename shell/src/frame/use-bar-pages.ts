import { useEffect, useEffectEvent } from 'react';
import { FIRST_SCREEN_MS } from './first-screen';
import { prefetchAhead, savesData } from './use-prefetch';

/**
 * Fetches the pages behind the bottom bar that want it once the first screen is shown, so that they open even if
 * the connection is lost later. Nothing for a player who saves data. The others are fetched when needed.
 */
export function useBarPages(paths: readonly string[]): void {
  const fetchAll = useEffectEvent(() => {
    if (savesData() || !navigator.onLine) return;
    for (const path of paths) prefetchAhead(path);
  });
  useEffect(() => {
    const timer = setTimeout(() => fetchAll(), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
}
