import type { Currency, Figure, FigureItem, LocalText, seasons } from '@assistant/contract';
import type { GamePlayer, GameReading, TaskReading } from '@assistant/game';
import { type GameClock, gameDayOf, minuteOfDay, nextMinute, seasonOf } from '@assistant/game';
import { type Chance, chanceOf } from './chance';
import type { RealmState } from './state';

const MINUTE_MS = 60_000;

/** What is seen of one player and one task at one moment. */
export interface Seen {
  task: string;
  player: GamePlayer;
  clock: GameClock;
  now: Date;
  state: RealmState;
  reading: GameReading;
  limits: TaskReading['limits'];
}

/** Reads a player's state for one task. Its keys are the task's own: `today('raids')`. */
export class Look {
  constructor(readonly seen: Seen) {}

  get now(): Date {
    return this.seen.now;
  }

  get lord(): GameReading['lord'] {
    return this.seen.reading.lord;
  }

  /** The minute of the server's day. */
  get minute(): number {
    return minuteOfDay(this.seen.clock, this.now);
  }

  get season(): (typeof seasons)[number] {
    return seasonOf(this.seen.clock, gameDayOf(this.seen.clock, this.now));
  }

  protected key(what: string): string {
    return `${this.seen.task}.${what}`;
  }

  /** A count of this game day. */
  today(what: string): number {
    return this.seen.state.today[this.key(what)] ?? 0;
  }

  /** A number that stays: of a new lord `fresh` at first, of an older account one by its seed. */
  ever(what: string, fresh = 0, min = fresh, max = min): number {
    const { state, player, task } = this.seen;
    const first = state.fresh ? fresh : chanceOf('ever', player.account, task, what).int(min, max);
    return state.ever[this.key(what)] ?? first;
  }

  /** Of an item in the bag; at first none, of an older account a number by its seed. */
  bag(item: string, fresh = 0, max = fresh): number {
    const { state, player } = this.seen;
    const first = state.fresh ? fresh : chanceOf('bag', player.account, item).int(fresh, max);
    return state.bag[item] ?? first;
  }

  /** When something ends; undefined if it was not started, also if it has ended. */
  until(what: string): Date | undefined {
    const at = this.seen.state.until[this.key(what)];
    return at !== undefined && at > this.now.getTime() ? new Date(at) : undefined;
  }

  /** It was started and has ended. */
  ended(what: string): boolean {
    const at = this.seen.state.until[this.key(what)];
    return at !== undefined && at <= this.now.getTime();
  }

  /** The player's maximum of a field, as the screen shows it. */
  max(field: string, most: number): number {
    return this.seen.limits[field]?.max ?? most;
  }

  /** Picks that are the same all day. */
  daily(...seed: (string | number)[]): Chance {
    return chanceOf('day', this.seen.player.account, this.seen.task, this.seen.state.day, ...seed);
  }

  /** Picks that change at the top of the hour. */
  hourly(...seed: (string | number)[]): Chance {
    return this.daily('hour', Math.floor(this.minute / 60), ...seed);
  }

  /** The next of these times of day, in minutes since midnight. */
  next(...minutes: number[]): Date {
    const all = minutes.map((minute) => nextMinute(this.seen.clock, this.now, minute).getTime());
    return new Date(Math.min(...all));
  }

  nextHour(): Date {
    return new Date((Math.floor(this.now.getTime() / (60 * MINUTE_MS)) + 1) * 60 * MINUTE_MS);
  }

  /** A line of something under way, or that waits to be fetched. */
  line(label: LocalText, what: string): FigureItem {
    const until = this.until(what);
    const state = until ? 'running' : this.ended(what) ? 'ready' : 'idle';
    return { label, state, ...(until && { until: until.toISOString() }) };
  }

  have(currency: Currency): number {
    return this.seen.state.stock[currency];
  }
}

export const count = (value: number, of?: number): Figure => ({
  kind: 'count',
  value: of === undefined ? value : Math.min(value, of),
  ...(of !== undefined && { of }),
});
export const percent = (value: number): Figure => ({ kind: 'count', value, unit: 'percent' });
export const words = (zh: string, en: string, until?: Date): Figure => ({
  kind: 'text',
  text: { zh, en },
  ...(until && { until: until.toISOString() }),
});
/** One of a list of words, the first where there is none of this number. */
export function wordsOf(list: readonly (readonly [zh: string, en: string])[], at: number): Figure {
  const [zh, en] = list[at] ?? list[0] ?? ['', ''];
  return words(zh, en);
}
export const moment = (at: Date): Figure => ({ kind: 'moment', at: at.toISOString() });
export const items = (list: FigureItem[]): Figure => ({ kind: 'items', items: list });
export const amounts = (of: Record<string, number>): Figure => ({ kind: 'resources', amounts: of });
export const doneOrNot = (done: boolean): Figure =>
  done ? words('已完成', 'Done') : words('未完成', 'Not yet');
export const waitingOrNot = (waits: boolean): Figure =>
  waits ? words('待领取', 'Waiting') : words('无', 'None');
export const none: Figure = words('无', 'None');
export const chapter = (number: number): Figure => words(`第 ${number} 章`, `Chapter ${number}`);
export const named = (name: string): LocalText => ({ zh: name, en: name });
/** A place and what happens there. */
export const at = (place: string, zh: string, en: string): LocalText => ({
  zh: `${place} · ${zh}`,
  en: `${place} · ${en}`,
});
