import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts whole seconds down to 0 by the steady clock: the browser slows the timers of a page in the background, and
 * the device's clock may be set back or forth. While the device sleeps it may rest, so that no one wakes to its end. Calls `onEnd` once at 0.
 * @returns the seconds left
 */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
