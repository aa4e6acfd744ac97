import * as z from '@assistant/schema';
import { leftOut } from './left-out';
import { taskRecord } from './record';

/** Records of runs, newest first. */
export const recordPage = z.object({
  records: z.array(taskRecord),
  has_more: z.boolean(),
  /**
   * Where a page of one task is asked for without other bounds: the spans of its time in which planned runs were left out,
   * newest first. An older server does not send it.
   */
  left_out: z.optional(z.array(leftOut)),
});
