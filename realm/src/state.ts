import type { Currency } from '@assistant/contract';
import { type GameClock, gameDayOf } from '@assistant/game';

const MINUTE_MS = 60_000;

/** What a player of the simulated realm has and has done. What is not in it yet stands as the account's seed says. */
export interface RealmState {
  /** Made for a new account: everything stands as at the beginning. */
  fresh: boolean;
  /** Up to when the fief's output has been added, in whole minutes. */
  at: number;
  /** The game day of `today`. */
  day: number;
  /** Experience since the state was made; a level takes more each time. */
  experience: number;
  stock: Record<Currency, number>;
  /** Tokens, tickets, fragments and tools. */
  bag: Record<string, number>;
  /** Attempts and other counts of this game day, by `task.what`. */
  today: Record<string, number>;
  /** What stays, by `task.what`. */
  ever: Record<string, number>;
  /** When something ends, in milliseconds, by `task.what`. */
  until: Record<string, number>;
}

/** What the fief brings in a minute. */
const A_MINUTE: Record<Currency, number> = { gold: 12, food: 18, wood: 9, iron: 7, coin: 0, merit: 0 };

/** Time in whole minutes, in which the fief brings something. */
export const wholeMinute = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/** The state at a moment: the fief has gone on, and a new game day has started. The one passed in is not changed. */
export function stateAt(state: RealmState, clock: GameClock, now: Date): RealmState {
  const minutes = Math.max(0, wholeMinute(now) - state.at);
  const day = gameDayOf(clock, now);
  const stock = Object.fromEntries(
    Object.entries(state.stock).map(([name, have]) => [name, have + minutes * A_MINUTE[name as Currency]]),
  ) as RealmState['stock'];
  return structuredClone({
    ...state,
    stock,
    at: state.at + minutes,
    ...(day > state.day && { day, today: {} }),
  });
}
