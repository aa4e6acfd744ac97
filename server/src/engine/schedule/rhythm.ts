import {
  daysSinceMerge,
  fullHours,
  type GameClock,
  gameDayStart,
  minutesOf,
  nextMinute,
  seasonOf,
} from '@assistant/game';
import { type Beat, isClock, type TaskDefinition, type TaskValues } from '@assistant/tasks';

/** The moments at which a task runs if the player chose no times. */
export type Rhythm = readonly Beat[];

/** The moments of a definition's rhythm for these values. A release from before rhythms runs at the daily reset. */
export function rhythmOf(
  { rhythm = [{ at: 'reset' }] }: Pick<TaskDefinition, 'rhythm'>,
  values: TaskValues,
): Rhythm {
  if (Array.isArray(rhythm)) return rhythm;
  const times = values[rhythm.timesIn];
  return Array.isArray(times) ? times.filter(isClock).map((at) => ({ at })) : [];
}

function dayHas({ season, everyDays }: Beat, clock: GameClock, day: number): boolean {
  if (season && seasonOf(clock, day) !== season) return false;
  if (!everyDays) return true;
  const passed = daysSinceMerge(clock, day);
  return passed >= 0 && passed % everyDays === 0;
}

/** The moments of a game day at which a rhythm beats, in order. */
export function beatsOf(rhythm: Rhythm, clock: GameClock, day: number): Date[] {
  const start = gameDayStart(clock, day);
  const end = gameDayStart(clock, day + 1);
  const at = (minute: number) => nextMinute(clock, start, minute);
  return rhythm
    .filter((beat) => dayHas(beat, clock, day))
    .flatMap((beat) => {
      if (beat.at === 'reset') return [start];
      if (beat.at === 'hour') return fullHours(clock, start, end);
      return [at(minutesOf(beat.at))];
    })
    .filter((moment) => moment < end)
    .sort((a, b) => a.getTime() - b.getTime())
    .filter((moment, index, all) => moment.getTime() !== all[index - 1]?.getTime());
}
