import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Seconds at most until it is tried again by itself, after the first, second … failure in a row. The last one repeats. */
export const RETRY_SECONDS = [20, 40, 60] as const;

/**
 * Tries again by itself, while the page is looked at.
 * @param retry undefined: not by itself
 * @param retrying whether it is being tried; each try that fails is followed by a longer pause
 * @returns the seconds that are left
 */
export function useRetryIn(retry: (() => void) | undefined, retrying: boolean): number | undefined {
  const tries = useRef(0);
  const [left, setLeft] = useState<number>();
  const again = useEffectEvent(() => retry?.());
  const waits = retry !== undefined && !retrying;
  useEffect(() => {
    if (!waits) return;
    const most = RETRY_SECONDS[Math.min(tries.current, RETRY_SECONDS.length - 1)] ?? 0;
    // Those that a server has failed at one moment do not all come back at one moment.
    let seconds = Math.ceil(most * (0.25 + 0.75 * Math.random()));
    tries.current += 1;
    setLeft(seconds);
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seconds -= 1;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      again();
    }, 1000);
    return () => {
      clearInterval(timer);
      setLeft(undefined);
    };
  }, [waits]);
  return left;
}
