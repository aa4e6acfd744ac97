import { useEffect, useState } from 'react';

/** Often enough for words such as "3 分钟前" to be true to the minute. */
export const CLOCK_STEP_MS = 30_000;

/** The present moment, renewed every 30 s, for words that speak of time gone or to come. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
