import type { Figure } from '@assistant/contract';
import type { Item } from './items';
import type { Look } from './look';
import { type Script, STOPS, type Turn } from './turn';

/** One line of a task's table, in its order; true ends the run. */
type Step = (turn: Turn) => unknown;

/** A script from what its strip shows and the lines of its table. */
export const table = (figures: (look: Look) => Record<string, Figure>, ...steps: Step[]): Script => ({
  figures,
  run: (turn) => void steps.some((step) => step(turn) === true),
});

type Words = readonly [zh: string, en: string];
type Gains = Readonly<Partial<Record<Item, number>>>;

/** A number, or one that is read in the run: by the name of its field, or by a function. */
type Num = number | string | ((turn: Turn) => number);
function read(turn: Turn, of: Num): number {
  if (typeof of === 'number') return of;
  return typeof of === 'string' ? turn.number(of) : of(turn);
}

/** The player gets all of these, so many times. */
export const gainAll = (turn: Turn, gains: Gains, times = 1): void => {
  for (const [item, amount] of Object.entries(gains)) turn.gain(item as Item, amount * times);
};

/** Ends the run where something holds, and says so. */
export const skipIf =
  (stands: (turn: Turn) => boolean, zh: string, en: string): Step =>
  (turn) => {
    if (!stands(turn)) return false;
    turn.skip(zh, en);
    return true;
  };

/** The bag begins with as many of an item as the strip shows. */
export const beginBag =
  (item: Item, fresh: number, max: number): Step =>
  (turn) => {
    turn.seen.state.bag[item] ??= turn.bag(item, fresh, max);
  };

/** A switch by its field, or what else decides. */
type If = string | ((turn: Turn) => boolean);
const holds = (turn: Turn, of: If): boolean => (typeof of === 'string' ? turn.on(of) : of(turn));

/** What is done once a day, if something holds. */
export const daily =
  (when: If, mark: string, gains: Gains, [zh, en]: Words): Step =>
  (turn) => {
    if (turn.today(mark) > 0 || !holds(turn, when)) return;
    turn.count(mark);
    gainAll(turn, gains);
    turn.say(zh, en);
  };

/** Collects what waits in a number that stays, where a switch is on. */
export const claim =
  (field: string, waiting: string, gains: Gains, [zh, en]: Words): Step =>
  (turn) => {
    const rewards = turn.ever(waiting);
    if (!turn.on(field) || rewards === 0) return;
    gainAll(turn, gains, rewards);
    turn.set(waiting, 0);
    turn.say(zh, en);
  };

/** Takes the chests that a number has earned since they were taken last. */
export const chests =
  (field: string, earned: (turn: Turn) => number, gains: Gains, [zh, en]: Words): Step =>
  (turn) => {
    const all = earned(turn);
    const taken = turn.ever('chests', 0, all);
    if (!turn.on(field) || all <= taken) return;
    turn.set('chests', all);
    gainAll(turn, gains, all - taken);
    turn.say(zh, en);
  };

/** Attempts of a day: how many there are, how many the values want, and what further ones cost. */
interface Tries {
  name: string;
  free: Num;
  /** A field, or a number; by default all that are free. */
  wanted?: Num;
  /** How many are bought: a field, or a number. */
  buy?: Num;
  price?: number;
  dearer?: number;
  said?: (made: number, turn: Turn) => Words;
}

/**
 * Makes attempts, each by `once`: false ends them, `none` says that nothing was done, so that it costs nothing.
 * @returns how many were made
 */
export function tries(turn: Turn, of: Tries, once: (turn: Turn) => boolean | 'none'): number {
  const { free, wanted = free, buy = 0, said, ...others } = of;
  const numbers = { free: read(turn, free), wanted: read(turn, wanted), buy: read(turn, buy) };
  const made = turn.attempts({ ...others, ...numbers }, () => once(turn));
  if (made && said) turn.say(...said(made, turn));
  return made;
}

/** Attempts that each do the same. */
export const attempts =
  (of: Tries & { field?: string }, once: (turn: Turn) => unknown): Step =>
  (turn) => {
    if (of.field !== undefined && !turn.on(of.field)) return;
    tries(turn, of, (now) => {
      once(now);
      return true;
    });
  };

/** What is said of a task that losses have ended for today. */
export const LOST_TODAY: Words = ['今日连败已停止', 'stopped after losses today'];

interface Fights extends Omit<Tries, 'said'> {
  /** The enemy's part of the own power in percent; undefined where none is weak enough. */
  enemy: (turn: Turn, fought: number) => number | undefined;
  won: (turn: Turn) => unknown;
  lost?: (turn: Turn) => unknown;
  /** The field with so many losses in a row that end it for today, and what is said then at the next run. */
  losses?: string;
  stopped?: Words;
  /** Whether it goes on after a fight. */
  onward?: (turn: Turn) => boolean;
  said: (fought: number, won: number, turn: Turn) => Words;
}

/** Fights as long as there are attempts, weak enemies and victories. */
export const fights =
  (of: Fights): Step =>
  (turn) => {
    if (of.losses && turn.today('stopped') > 0) return of.stopped && turn.skip(...of.stopped);
    let [fought, won, losses] = [0, 0, 0];
    tries(turn, { ...of, said: undefined }, () => {
      const enemy = of.enemy(turn, fought);
      if (enemy === undefined) {
        turn.stop(STOPS.tooStrong);
        return 'none';
      }
      fought += 1;
      if (turn.fight(enemy) === 'won') {
        [won, losses] = [won + 1, 0];
        of.won(turn);
      } else {
        losses += 1;
        of.lost?.(turn);
        if (of.losses && losses >= turn.number(of.losses)) {
          turn.count('stopped');
          turn.stop(STOPS.losses);
          return false;
        }
      }
      return of.onward?.(turn) ?? true;
    });
    if (fought) turn.say(...of.said(fought, won, turn));
  };
