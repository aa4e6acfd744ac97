const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Days until a membership ends, counting a day that has started; 0 if it has ended, or has no end. A part of less than an
 * hour is not counted, because the reader's clock may be some minutes behind: 30 days just bought are 30 days.
 */
export function daysLeft(expires: string | null, now: Date): number {
  const hours = expires ? (Date.parse(expires) - now.getTime()) / HOUR_MS : 0;
  return hours <= 0 ? 0 : Math.max(1, Math.ceil((hours - 1) / DAY_HOURS));
}
