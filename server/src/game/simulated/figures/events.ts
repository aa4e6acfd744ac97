import type { seasons } from '@assistant/shared/contract';
import { gameDayOf, gameDayStart, minuteOfDay, nextMinute, seasonOf } from '../../game-clock';
import type { Make } from './make';

type Season = (typeof seasons)[number];

/** The next time of day, in minutes since midnight, on a day of this season. */
export const daysAhead =
  (season: Season, minute: number): Make =>
  ({ now, clock }) => {
    const today = gameDayOf(clock, now);
    for (let day = today; day < today + 5; day += 1) {
      const at = nextMinute(clock, gameDayStart(clock, day), minute);
      if (seasonOf(clock, day) === season && at > now) return { kind: 'moment', at: at.toISOString() };
    }
    throw new Error('A season comes every four days.');
  };

/** The tournament's phase: it is held in autumn (screens.md, "The game's clock"). */
export const phaseOfSeason: Make = ({ now, clock }) => {
  const say = (zh: string, en: string) => ({ kind: 'text', text: { zh, en } }) as const;
  if (seasonOf(clock, gameDayOf(clock, now)) !== 'autumn') return say('休赛', 'Closed');
  const minute = minuteOfDay(clock, now);
  if (minute < 10 * 60) return say('等待报名', 'Sign-up soon');
  if (minute < 12 * 60) return say('报名', 'Sign-up');
  if (minute < 20 * 60) return say('小组赛', 'Group stage');
  return say('八强', 'Top eight');
};
