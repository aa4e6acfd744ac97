import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts whole seconds down to 0 by the clock, so that a page in the background, whose timers the
 * browser slows, is not behind. Calls `onEnd` once at 0.
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
