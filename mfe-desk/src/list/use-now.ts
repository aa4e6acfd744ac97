import { useEffect, useState } from 'react';

/** How often waiting times are counted again. */
const TICK_MS = 15_000;

/** The time, as often as waiting times need it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
