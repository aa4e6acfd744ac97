import type { seasons } from '@assistant/shared/contract';
import { isClock, type TaskValues } from '@assistant/shared/tasks';
import {
  ALIEN_WAVES,
  daysSinceMerge,
  type GameClock,
  gameDayStart,
  minutesOf,
  nextMinute,
  seasonOf,
} from '../../game/game-clock';

type Season = (typeof seasons)[number];

/** One moment of the game that a task follows by itself (`scheduleMode` auto). */
export interface Beat {
  /** When the game day rolls over, every full hour, or a time of the server's day, `HH:MM`. */
  at: 'reset' | 'hour' | `${number}:${number}`;
  /** Only in this season. */
  season?: Season;
  /** Only every so many days, counted from the server's last merge, or its opening before one. */
  everyDays?: number;
}

export type Rhythm = readonly Beat[];

const RESET: Rhythm = [{ at: 'reset' }];
const HOURLY: Rhythm = [{ at: 'reset' }, { at: 'hour' }];
const MORNING_AND_EVENING: Rhythm = [{ at: 'reset' }, { at: '12:00' }, { at: '20:00' }];

const onDays = (days: number, ...times: Beat['at'][]): Beat[] => times.map((at) => ({ at, everyDays: days }));

/** The tasks' own rhythms (screens.md, "The game's clock"); a task that is not here follows the daily reset. */
const RHYTHMS: Record<string, Rhythm> = {
  'reward-gift': MORNING_AND_EVENING,
  'pk-yard': [
    { at: 'reset' },
    { at: '10:00', season: 'autumn' },
    { at: '12:30', season: 'autumn' },
    { at: '20:00', season: 'autumn' },
  ],
  mining: [...HOURLY],
  shop: [{ at: 'reset' }, { at: '12:00' }, { at: '18:00' }],
  'country-shop': [{ at: 'reset' }, { at: '12:00' }],
  'alien-club': HOURLY,
  'city-visit': [{ at: 'reset' }, { at: '06:00' }, { at: '12:00' }, { at: '18:00' }],
  ftask: HOURLY,
  gtask: HOURLY,
  'thief-pk': HOURLY,
  'npc-pk': ALIEN_WAVES.map((at) => ({ at })),
  'home-manage': HOURLY,
  'hero-catch': HOURLY,
  'battle-merit': [...HOURLY, { at: '23:30', season: 'winter' }],
  'city-build': HOURLY,
  estate: HOURLY,
  'arena-pk': [{ at: 'reset' }, ...onDays(4, '12:00', '16:00', '20:00')],
  'cross-pk': [{ at: 'reset' }, { at: '12:00' }, { at: '20:00' }],
  xyz: onDays(8, '19:55', '20:15', '20:35'),
  xyz2: onDays(8, '19:55', '20:15', '20:35'),
  'new-task': [{ at: 'reset' }, { at: '12:00' }, { at: '18:00' }],
};

/** A task's own rhythm; where its `waves` are times to choose from, it beats at those that are chosen. */
export function rhythmOf(taskId: string, { waves }: TaskValues = {}): Rhythm {
  if (Array.isArray(waves)) return waves.filter(isClock).map((at) => ({ at }));
  return RHYTHMS[taskId] ?? RESET;
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
      if (beat.at === 'hour') return Array.from({ length: 24 }, (_, hour) => at(hour * 60));
      return [at(minutesOf(beat.at))];
    })
    .filter((moment) => moment < end)
    .sort((a, b) => a.getTime() - b.getTime());
}
