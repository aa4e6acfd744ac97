import { stopwatch } from './live/stopwatch';

/** The time of the API at its last answer, and since when that is known. */
let known: { at: number; since: () => number } | undefined;

/** Notes what an answer of the API says of its time. */
export function noteApiTime(answer: Response): void {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (at) known = { at, since: stopwatch() };
}

/** The time by the clock of the API, in ms since 1970, whatever this device's says; undefined before an answer has said it. */
export const apiNow = (): number | undefined => known && known.at + known.since();
