import type { Figure, FigureItem, GameInfo } from '@assistant/contract';
import { type GameClock, nextMinute } from '../../game-clock';
import type { GameReading, TaskReading } from '../../gateway';
import type { Chance } from '../chance';

const MINUTE_MS = 60_000;

/**
 * The input of figures: the picks of an account, task and day, the moment, the account's reading and maxima.
 */
export interface Making {
  chance: Chance;
  now: Date;
  clock: GameClock;
  reading: GameReading;
  limits: TaskReading['limits'];
}

/** Makes one figure. */
export type Make = (making: Making) => Figure;

/** The figures of a task by the key of its definition's status. */
export type Makes = Record<string, Make>;

export const text =
  (zh: string, en: string): Make =>
  () => ({ kind: 'text', text: { zh, en } });

/** One of several words. */
export const oneOf =
  (...words: readonly [[string, string], ...[string, string][]]): Make =>
  ({ chance }) => {
    const [zh, en] = chance.pick(words);
    return { kind: 'text', text: { zh, en } };
  };

export const count =
  (min: number, max: number): Make =>
  ({ chance }) => ({ kind: 'count', value: chance.int(min, max) });

/** A number out of `of`. */
export const ratio =
  (of: number, min = 0): Make =>
  ({ chance }) => ({ kind: 'count', value: chance.int(min, of), of });

/** The player's maximum of a field, as the screen shows it. `most` is the field's own maximum. */
export const allowed = ({ limits }: Making, field: string, most: number): number =>
  limits[field]?.max ?? most;

/** A number out of the player's maximum of a field. */
export const ratioAllowed =
  (field: string, most: number): Make =>
  (making) =>
    ratio(allowed(making, field, most))(making);

export const percent =
  (min: number, max: number): Make =>
  ({ chance }) => ({ kind: 'count', value: chance.int(min, max), unit: 'percent' });

const iso = (at: Date) => at.toISOString();

/** The next time the server's clock shows one of these minutes since midnight. */
export const nextAt =
  (...minutes: number[]): Make =>
  ({ now, clock }) => {
    const moments = minutes.map((minute) => nextMinute(clock, now, minute).getTime());
    return { kind: 'moment', at: iso(new Date(Math.min(...moments))) };
  };

/** The next full hour. */
export const nextHour: Make = ({ now }) => ({
  kind: 'moment',
  at: iso(new Date((Math.floor(now.getTime() / (60 * MINUTE_MS)) + 1) * 60 * MINUTE_MS)),
});

/** A moment this many minutes ahead. */
export const within =
  (min: number, max: number): Make =>
  ({ chance, now }) => ({ kind: 'moment', at: iso(ahead(now, chance.int(min, max))) });

/** A moment this many minutes ago. */
export const ago =
  (min: number, max: number): Make =>
  ({ chance, now }) => ({ kind: 'moment', at: iso(ahead(now, -chance.int(min, max))) });

/**
 * This many minutes after a moment, rounded to the minute, so that a figure does not change with each look.
 */
export function ahead(now: Date, minutes: number): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + minutes) * MINUTE_MS);
}

/** Lines, one for each item, made by `draw`. */
export const lines =
  <T>(things: (making: Making) => readonly T[], draw: (thing: T, making: Making) => FigureItem): Make =>
  (making) => ({ kind: 'items', items: things(making).map((thing) => draw(thing, making)) });

/** A name of the game, which has no translation. */
export const named = (name: string) => ({ zh: name, en: name });

/** Some of the account's heroes, or of its cities. */
export const someHeroes =
  (most: number) =>
  ({ chance, reading }: Making): GameInfo['heroes'] =>
    chance.sample(reading.heroes, chance.int(0, most));
export const someCities =
  (most: number) =>
  ({ chance, reading }: Making): GameInfo['cities'] =>
    chance.sample(reading.cities, chance.int(0, most));

/** Something that is under way and ends in this many minutes. */
export const endingIn = (
  label: FigureItem['label'],
  { chance, now }: Making,
  min: number,
  max: number,
): FigureItem => ({ label, state: 'running', until: iso(ahead(now, chance.int(min, max))) });

/** A place and what happens there, in both languages. */
export const at = (place: string, zh: string, en: string): FigureItem['label'] => ({
  zh: `${place} · ${zh}`,
  en: `${place} · ${en}`,
});

export const resources =
  (amounts: Record<string, [min: number, max: number]>): Make =>
  ({ chance }) => ({
    kind: 'resources',
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([name, [min, max]]) => [name, chance.int(min, max)]),
    ),
  });
