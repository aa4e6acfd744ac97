import type { Book } from './book';
import type { Game } from './game';
import type { Truth } from './truth-repository';

/** What an invariant is held against. */
export interface Evidence {
  truth: Truth;
  /** What was stored at the look before. */
  before: Truth | undefined;
  book: Book;
  game: Game;
  /** The ids of the texts on each screen that is a player's, and whether it shows that the conversation has ended. */
  screens: readonly { account: string; shown: readonly number[] | undefined; closed: boolean }[];
  /** For how long a page has not tried to open what it could not. */
  idle: readonly { name: string; ms: number }[];
  /** The settings that pages show as saved: whose, as of which revision. */
  tabs: readonly { name: string; place: string; revision: number; values: Record<string, unknown> }[];
  now: number;
  /** How far the clocks of two replicas are from each other at most. */
  clocksMs: number;
  /** Nothing is under way any more, and nothing bad has happened for a while. */
  atTheEnd: boolean;
}

/** What must hold at every quiet point. Returns a sentence for each thing that does not. */
export type Invariant = (evidence: Evidence) => string[];
