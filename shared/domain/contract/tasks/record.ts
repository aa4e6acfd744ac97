import * as z from '@assistant/schema';
import { localText, moment, rowId } from '../text';

/** How a run ended (R407). */
export const taskResults = ['done', 'partly', 'skipped', 'blocked', 'failed'] as const;
export type TaskResult = (typeof taskResults)[number];

/** The reason for the result, as a code. The record's `text` says it in words. */
export const taskReasons = [
  'ok',
  /** Less than requested: the game's own limit was reached. */
  'gameLimit',
  /** The account's daily coin cap did not allow more. */
  'coinCap',
  /** A currency is at its floor. */
  'floor',
  'nothingToDo',
  /** The game has not opened the feature to this player. */
  'gameLock',
  /** The tier is not open, or no longer open. */
  'membership',
  /** Its time passed outside the allowed hours, quiet hours or while paused. */
  'outsideHours',
  /** The player is in the game elsewhere. */
  'elsewhere',
  /** The player has to decide or do something in the game. */
  'needsHuman',
  /** The game did not answer, or not in time. */
  'unreachable',
  'gameError',
  /**
   * The server was stopped during the run. The run is not repeated automatically if it may have spent coin.
   */
  'interrupted',
] as const;
export type TaskReason = (typeof taskReasons)[number];

export const taskRecord = z.object({
  id: rowId,
  task: z.string(),
  started_at: moment,
  finished_at: moment,
  trigger: z.enum(['schedule', 'manual']),
  result: z.enum(taskResults),
  reason: z.enum(taskReasons),
  text: localText,
  /** Paid coin (元宝) the run has cost. */
  coin_spent: z.number(),
  /** What it gained. */
  gains: z.array(z.object({ name: localText, amount: z.number() })),
  /** Whether the player wants to be notified (the task's `notify`). */
  notify: z.boolean(),
});
export type TaskRecord = z.infer<typeof taskRecord>;
