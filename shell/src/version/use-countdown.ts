import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts whole seconds down to 0 by the clock, because the browser slows the timers of a page in the
 * background. Calls `onEnd` once at 0.
 * @returns the seconds left
 */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
