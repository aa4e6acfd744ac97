import * as z from '@assistant/schema';
import { moment, rowId } from '../text';
import { nextReasons } from './reasons';

/** Why planned runs were left out, as codes of `tasksWhy`. Runs that a cap, a floor or the game stops have records. */
export const leftOutReasons = [
  ...nextReasons,
  'waitsTurn',
  'needsHuman',
  'unreachable',
  'engineLate',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The most planned runs that are counted in one span. */
export const LEFT_OUT_MAX = 100;

/** A span in which planned runs of a task were left out. */
export const leftOut = z.object({
  /** Null while it goes on. */
  id: z.nullable(rowId),
  task: z.string(),
  from: moment,
  /** Null while it goes on. */
  to: z.nullable(moment),
  /** The planned runs that no run and no record stands for: 1 to `LEFT_OUT_MAX`, which means that many or more. */
  count: z.number(),
  reason: z.enum(leftOutReasons),
});
export type LeftOut = z.infer<typeof leftOut>;
