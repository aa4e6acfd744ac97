import type { Values } from '../document';
import type { Edited } from './undo-history';

/** A changed key that the server does not have yet: its value before the change, and its value now. */
export interface Edit {
  was: unknown;
  now: unknown;
  /** What was sent and not refused. The server may have it, even if no answer came. */
  sent?: unknown[];
}

/** Unsent changes by key. */
export type Edits = Record<string, Edit>;

/** Changes the server does not have yet, with what they were made on. */
export interface Pending extends Edited {
  base: Values;
  revision: number;
  /** Values sent but not answered yet. An earlier release stored none. */
  unanswered?: Values[];
  /** Changes of keys that another device changed too. They wait for the player and do not delay the others. */
  contested?: Edits;
}
