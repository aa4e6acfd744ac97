import { apply, type Change, sameJson } from '@assistant/tasks';
import type { Values } from '../document';

/** How many changes can be undone, one after another. */
export const UNDO_STEPS = 20;
/** Changes of one field within this time are one step, for example while a number is typed. */
export const ONE_STEP_MS = 1500;

/** The values that keep every rule and can be sent, and the typed ones that break a rule, by field. */
export interface Edited {
  values: Values;
  drafts: Record<string, unknown>;
}

/** What undo goes back to. */
export interface UndoHistory {
  /** Earlier states, the newest last. */
  history: Edited[];
  /** The field changed last and when (ms); undefined after anything else has happened. */
  lastChange: { key: string; at: number } | undefined;
}

/** Without steps whose undo would change nothing. `present` is the state after the last one. */
function withoutIdle(history: readonly Edited[], present: Edited): Edited[] {
  return history.filter((step, at) => !sameJson(step, history[at + 1] ?? present));
}

const plain = ({ values, drafts }: Edited): Edited => ({ values, drafts });

/** The history with `present`, the state before a change of several fields, as its newest step. */
export function remember({ history, ...present }: Edited & UndoHistory): UndoHistory {
  return { history: [...history, plain(present)].slice(-UNDO_STEPS), lastChange: undefined };
}

/**
 * The history after the field `key` was changed at `at` (ms) from `before` to `after`. Quick changes of the
 * same field are one step, or none if the last one reverts the first.
 */
export function rememberChange(
  before: Edited & UndoHistory,
  after: Edited,
  key: string,
  at: number,
): UndoHistory {
  const last = before.lastChange;
  const goesOn = last?.key === key && at - last.at <= ONE_STEP_MS;
  const steps = goesOn ? before.history : remember(before).history;
  const history = withoutIdle(steps, plain(after));
  return { history, lastChange: history.length === steps.length ? { key, at } : undefined };
}

/**
 * The history after another device's `changes` led to `present`: every earlier state gets them too, so that
 * undo reverts only the player's own changes.
 */
export function rebase(history: readonly Edited[], changes: readonly Change[], present: Edited): UndoHistory {
  const steps = history.map(({ values, drafts }) => ({ values: apply(changes, values), drafts }));
  return { history: withoutIdle(steps, plain(present)).slice(-UNDO_STEPS), lastChange: undefined };
}
