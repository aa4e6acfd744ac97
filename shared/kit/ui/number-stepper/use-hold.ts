import { useEffect, useEffectEvent, useRef, useState } from 'react';

const HOLD_DELAY_MS = 400;
const HOLD_INTERVAL_MS = 80;

/**
 * One call for a press, repeated calls while it is held. A press counts on release, so that starting to
 * scroll on the button changes nothing.
 */
export function useHold(onStep: () => void) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const step = useEffectEvent(onStep);

  useEffect(() => {
    if (!held) return;
    let interval: ReturnType<typeof setInterval> | undefined;
    const delay = setTimeout(() => {
      repeated.current = true;
      step();
      interval = setInterval(() => step(), HOLD_INTERVAL_MS);
    }, HOLD_DELAY_MS);
    return () => {
      clearTimeout(delay);
      clearInterval(interval);
    };
  }, [held]);

  const release = () => setHeld(false);
  return {
    onPointerDown: () => {
      repeated.current = false;
      setHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) onStep();
      repeated.current = false;
    },
  };
}
