import { useEffect, useEffectEvent } from 'react';

/** Calls `work` again and again while the page is visible; never where the pause is null. */
export function useInterval(ms: number | null, work: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => tick(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
