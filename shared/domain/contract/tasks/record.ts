import * as z from '@assistant/schema';
import { localText, moment, rowId } from '../text';
import { taskReasons } from './reasons';

/** How a run ended (R407). */
export const taskResults = ['done', 'partly', 'skipped', 'blocked', 'failed'] as const;
export type TaskResult = (typeof taskResults)[number];

/** How many runs ended in which way. */
export const resultCounts = {
  done: z.number(),
  partly: z.number(),
  skipped: z.number(),
  blocked: z.number(),
  failed: z.number(),
};

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
