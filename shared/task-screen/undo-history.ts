import { apply, type Change, sameJson, type TaskValues } from '@assistant/shared/tasks';

/** How many changes can be undone, one after another. */
export const UNDO_STEPS = 20;
/** Changes of one field that follow each other within this are one step: a number typed, a slider drawn. */
export const ONE_STEP_MS = 1500;

/** What can be sent: values that keep every rule; and what was typed but breaks one, by field. */
export interface Edited {
  values: TaskValues;
  drafts: Record<string, unknown>;
}

/** What undo goes back to. */
export interface UndoHistory {
  /** Earlier states, the newest last. */
  history: Edited[];
  /** The field changed last and when (ms); undefined after anything else has happened. */
  lastChange: { key: string; at: number } | undefined;
}

/** No step whose undoing would change nothing; `present` is what the last one leads to. */
function withoutIdle(history: readonly Edited[], present: Edited): Edited[] {
  return history.filter((step, at) => !sameJson(step, history[at + 1] ?? present));
}

const plain = ({ values, drafts }: Edited): Edited => ({ values, drafts });

/** The history with `present`, the state before a change of several fields, as its newest step. */
export function remember({ history, ...present }: Edited & UndoHistory): UndoHistory {
  return { history: [...history, plain(present)].slice(-UNDO_STEPS), lastChange: undefined };
}

/**
 * The history after the field `key` was changed at `at` (ms) from `before` to `after`. Changes of the same
 * field that follow each other quickly are one step, and none where the last one takes back the first.
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
 * The history after another device's `changes` were taken over and led to `present`: every earlier state
 * has them too, so that undo takes back the player's own changes only.
 */
export function rebase(history: readonly Edited[], changes: readonly Change[], present: Edited): UndoHistory {
  const steps = history.map(({ values, drafts }) => ({ values: apply(changes, values), drafts }));
  return { history: withoutIdle(steps, plain(present)).slice(-UNDO_STEPS), lastChange: undefined };
}
