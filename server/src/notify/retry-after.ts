import { SECOND_MS } from '../system/durations';

/** As dates of HTTP begin, in all three forms that RFC 9110 has: with the day of the week. */
const DATE = /^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?,? /;

/** The moment of a date of HTTP; NaN for anything else. The form of C's asctime names no zone, and means GMT as well. */
function momentOf(date: string): number {
  if (!DATE.test(date)) return Number.NaN;
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`);
}

/**
 * What the other side asks to wait, in seconds; undefined where it does not, or no longer.
 * @param header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3)
 */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const given = (header ?? '').trim();
  const seconds = /^\d+$/.test(given)
    ? Number(given)
    : Math.ceil((momentOf(given) - now.getTime()) / SECOND_MS);
  return seconds > 0 ? seconds : undefined;
}
