import type { TaskDefinition } from './definition';
import type { TimeWindow } from './field';
import { isWithin, minuteOf } from './hours';
import { own, type TaskValues } from './json';
import type { Beat } from './rhythm';
import { isClock } from './time-rows';

/** The game day begins some minutes after midnight; for a count it does not matter how many. */
const RESET_MIN = 5;
const SEASONS = 4;

/** The minutes of the day at which a beat falls. */
function minutesAt({ at }: Beat): number[] {
  if (at === 'reset') return [RESET_MIN];
  if (at === 'hour') return Array.from({ length: 24 }, (_, hour) => hour * 60);
  return [minuteOf(at)];
}

/** When a run due at `minute` happens; undefined if quiet hours last until the day is over. */
function moved(minute: number, quiet: readonly TimeWindow[]): number | undefined {
  const hours = quiet.find((window) => isWithin(window, minute));
  if (!hours) return minute;
  const end = hours.from === hours.to ? 0 : minuteOf(hours.to);
  return end > minute ? end : undefined;
}

/** The share of the days on which a beat falls. */
const share = ({ everyDays = 1, season }: Beat): number => (season ? 1 / SEASONS : 1) / everyDays;

/**
 * When a task runs on a day by its own rhythm, outside quiet hours, in minutes of the day, each with the share of the days on
 * which it does: what falls into quiet hours is made up for together when they end.
 */
export function runMinutes(
  { rhythm = [{ at: 'reset' }] }: Pick<TaskDefinition, 'rhythm'>,
  values: TaskValues,
  quiet: readonly TimeWindow[] = [],
): ReadonlyMap<number, number> {
  const chosen = Array.isArray(rhythm) ? undefined : own(values, rhythm.timesIn);
  const beats: Beat[] = Array.isArray(rhythm)
    ? rhythm
    : (Array.isArray(chosen) ? chosen : []).filter(isClock).map((at) => ({ at }));
  const shares = new Map<number, number>();
  for (const beat of beats) {
    for (const minute of minutesAt(beat)) {
      const at = moved(minute, quiet);
      if (at !== undefined) shares.set(at, Math.max(shares.get(at) ?? 0, share(beat)));
    }
  }
  return shares;
}

/** About how often a task runs on a day by its own rhythm, outside quiet hours. Less than 1 for what comes every few days. */
export function runsPerDay(...task: Parameters<typeof runMinutes>): number {
  return [...runMinutes(...task).values()].reduce((sum, part) => sum + part, 0);
}
