/**
 * Begins to measure: the result says how many milliseconds have passed, by whichever clock more have. The device's clock
 * may be set back, and the steady one may rest while the device sleeps (docs/decisions/0053-live-hints.md).
 */
export function stopwatch(): () => number {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}
