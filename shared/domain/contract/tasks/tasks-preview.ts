import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId, values } from '../config/task-values';
import { moment } from '../text';
import { nextReasons } from './reasons';

/** How many runs are listed. */
export const PREVIEW_RUNS = 3;

export const tasksPreview = defineCall('player', 'read', '/api/tasks/preview', {
  tags: ['Tasks'],
  summary: 'When a task would run next with these values, as if it were enabled; nothing is stored.',
  request: z.object({
    task: settingId,
    values,
    /** As if it were not marked as done today. */
    unmarked: z.optional(z.boolean()),
  }),
  data: z.object({
    /** The server's time. */
    at: moment,
    /** Minutes east of UTC of the game's clock now, by which hours are written. */
    utc_offset_min: z.number(),
    /** Its next runs, at most three, each as if the ones before had happened. */
    next: z.array(moment),
    /** Why there is none, or why the first is not sooner; null if nothing delays it. */
    reason: z.nullable(z.enum(nextReasons)),
  }),
});
