import type { TimeWindow } from './field';
import type { LocalText } from './text';
import { isClock, windowProblem } from './time-rows';

const DAY = 24 * 60;

/** The minute of the day of a time, `HH:MM`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Whether a minute of the day lies in a window, which may go past midnight. The same time twice means the whole day. */
export function isWithin({ from, to }: TimeWindow, minute: number): boolean {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start === end) return true;
  return start < end ? start <= minute && minute < end : minute >= start || minute < end;
}

/** A part of the day in minutes, from `start` up to `end`. */
interface Stretch {
  start: number;
  end: number;
}

/** The parts of the day that a window covers: two where it runs over midnight, none where it is not filled in. */
function stretchesOf({ from, to }: TimeWindow): Stretch[] {
  if (!isClock(from) || !isClock(to) || from === to) return [];
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start < end) return [{ start, end }];
  return [
    { start, end: DAY },
    { start: 0, end },
  ].filter((stretch) => stretch.start < stretch.end);
}

/** The index of the first window before the one at `at` that covers a part of the same hours; -1 if none does. */
export function overlapAt(windows: readonly TimeWindow[], at: number): number {
  const own = windows.slice(at, at + 1).flatMap(stretchesOf);
  return windows
    .slice(0, at)
    .findIndex((window) =>
      stretchesOf(window).some((other) =>
        own.some(({ start, end }) => start < other.end && other.start < end),
      ),
    );
}

/** What is wrong with the window at `at`, as shown beside it: it is not whole, or covers hours that an earlier one has. */
export function rangeProblem(windows: readonly TimeWindow[], at: number): LocalText | undefined {
  const wrong = windowProblem(windows[at]);
  if (wrong) return wrong;
  const other = overlapAt(windows, at);
  if (other < 0) return undefined;
  return { zh: `与第 ${other + 1} 个时段重叠`, en: `overlaps window ${other + 1}` };
}

/** The suggestion if nothing is set yet, or the whole day is covered. */
const WAKING: TimeWindow = { from: '08:00', to: '22:00' };

/** The window to suggest next: the longest part of the day that no window covers, also over midnight. */
export function freeWindow(windows: readonly TimeWindow[]): TimeWindow {
  const taken = windows.flatMap(stretchesOf).sort((a, b) => a.start - b.start);
  const [first] = taken;
  if (!first) return WAKING;
  // Around the clock: the last one is followed by the first one of the next day.
  const next = { start: first.start + DAY, end: first.end + DAY };
  let [from, longest, covered] = [0, 0, first.end];
  for (const { start, end } of [...taken, next]) {
    if (start - covered > longest) [from, longest] = [covered, start - covered];
    covered = Math.max(covered, end);
  }
  return longest === 0 ? WAKING : { from: clockOf(from), to: clockOf(from + longest) };
}

/**
 * The same hours in windows that do not overlap. An earlier release took windows that do; what such windows allow stays
 * allowed. Others come back as they are.
 */
export function mergedWindows(windows: readonly TimeWindow[]): readonly TimeWindow[] {
  if (!windows.some((_, at) => overlapAt(windows, at) >= 0)) return windows;
  const parts: Stretch[] = [];
  for (const { start, end } of windows.flatMap(stretchesOf).sort((a, b) => a.start - b.start)) {
    const last = parts.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return windows;
  if (first === last) return first.end - first.start === DAY ? [] : parts.map(windowOf);
  if (first.start > 0 || last.end < DAY) return parts.map(windowOf);
  // What ends at midnight goes on after it.
  return [...parts.slice(1, -1), { start: last.start, end: first.end }].map(windowOf);
}

const windowOf = ({ start, end }: Stretch): TimeWindow => ({ from: clockOf(start), to: clockOf(end) });
