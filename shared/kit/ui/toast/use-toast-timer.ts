import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Counts a toast's time down and calls `onEnd` at its end. `paused` stops it and keeps the rest. Returns the
 * whole seconds left, or `null` for a toast that never closes automatically (`duration` ≤ 0).
 */
export function useToastTimer(duration: number, paused: boolean, onEnd: () => void): number | null {
  const left = useRef(duration);
  const [seconds, setSeconds] = useState(Math.ceil(duration / 1000));
  const end = useEffectEvent(onEnd);
  const running = duration > 0 && !paused;

  useEffect(() => {
    if (!running) return;
    // A toast stays its time, whatever the device's clock is set to.
    const startedAt = performance.now();
    const atStart = left.current;
    const leftNow = () => Math.max(0, atStart - (performance.now() - startedAt));
    let tick: ReturnType<typeof setTimeout>;
    // Wakes at each whole second, and at the end.
    function wake() {
      tick = setTimeout(
        () => {
          setSeconds(Math.ceil(leftNow() / 1000));
          if (leftNow() === 0) end();
          else wake();
        },
        leftNow() % 1000 || Math.min(leftNow(), 1000),
      );
    }
    wake();
    return () => {
      clearTimeout(tick);
      left.current = leftNow();
    };
  }, [running]);

  return duration > 0 ? seconds : null;
}
