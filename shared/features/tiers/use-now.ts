import { useEffect, useState } from 'react';

/** Often enough to keep "3 分钟前" correct to the minute. */
const CLOCK_STEP_MS = 30_000;

/** The current time, updated every 30 s, for relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
