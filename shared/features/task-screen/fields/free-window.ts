import type { TimeWindow } from '@assistant/tasks';
import { DAY_MINUTES, stretches } from './day-bar';

/** The suggestion if nothing is set yet, or the whole day is covered. */
const WAKING: TimeWindow = { from: '08:00', to: '22:00' };

const clockOf = (minutes: number) => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** The window to suggest next: the longest part of the day that no window covers, also over midnight. */
export function freeWindow(windows: readonly TimeWindow[]): TimeWindow {
  const taken = stretches(windows).sort((a, b) => a.start - b.start);
  const first = taken[0];
  if (!first) return WAKING;
  // Around the clock: the last one is followed by the first one of the next day.
  const next = { start: first.start + DAY_MINUTES, end: first.end + DAY_MINUTES };
  let [from, longest, covered] = [0, 0, first.end];
  for (const { start, end } of [...taken, next]) {
    if (start - covered > longest) [from, longest] = [covered, start - covered];
    covered = Math.max(covered, end);
  }
  return longest === 0 ? WAKING : { from: clockOf(from), to: clockOf(from + longest) };
}
