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

/** What a function makes of a list or a clock, once for each as long as it is there: a day is planned by hundreds of plans. */
function once<Key extends object, Made>(make: (of: Key) => Made): (of: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

/** The rhythm of chosen times, the same for the same list. */
export const atTimes = once(
  (times: readonly unknown[]): Rhythm => times.filter(isClock).map((at) => ({ at })),
);

const AT_RESET: Rhythm = [{ at: 'reset' }];

/** The moments of a definition's rhythm for these values. A release from before rhythms runs at the daily reset. */
export function rhythmOf({ rhythm }: Pick<TaskDefinition, 'rhythm'>, values: TaskValues): Rhythm {
  if (rhythm === undefined) return AT_RESET;
  if (Array.isArray(rhythm)) return rhythm;
  const times = values[rhythm.timesIn];
  return Array.isArray(times) ? atTimes(times) : [];
}

function dayHas({ season, everyDays }: Beat, clock: GameClock, day: number): boolean {
  if (season && seasonOf(clock, day) !== season) return false;
  if (!everyDays) return true;
  const passed = daysSinceMerge(clock, day);
  return passed >= 0 && passed % everyDays === 0;
}

/** More days than a plan looks at, and more clocks than game servers differ in; then the memory begins anew. */
const REMEMBERED_DAYS = 100;
const REMEMBERED_CLOCKS = 200;

type Days = Map<number, readonly Date[]>;
const clocks = new Map<string, (rhythm: Rhythm) => Days>();

/** What is remembered of a clock: a gateway may make another object of the same one for each player and look. */
const daysOf = once(({ timeZone, rolloverMin, openedAt, mergedAt }: GameClock) => {
  const key = [timeZone, rolloverMin, openedAt.getTime(), mergedAt?.getTime()].join();
  const known = clocks.get(key) ?? once((_rhythm: Rhythm): Days => new Map());
  if (clocks.size >= REMEMBERED_CLOCKS) clocks.clear();
  clocks.set(key, known);
  return known;
});

/** The moments of a game day at which a rhythm beats, in order. */
export function beatsOf(rhythm: Rhythm, clock: GameClock, day: number): readonly Date[] {
  const days = daysOf(clock)(rhythm);
  const known = days.get(day) ?? findBeats(rhythm, clock, day);
  if (days.size >= REMEMBERED_DAYS) days.clear();
  days.set(day, known);
  return known;
}

function findBeats(rhythm: Rhythm, clock: GameClock, day: number): Date[] {
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
