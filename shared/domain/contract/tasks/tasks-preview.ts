import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId, values } from '../config/task-values';
import { moment } from '../text';
import { nextReasons } from './reasons';

/** How many runs are listed. */
export const PREVIEW_RUNS = 3;

/** What a preview may take as done: what the answers to 为什么没执行？ lead to. */
const previewSteps = ['run', 'unmark', 'renew', 'resume', 'noQuietHours'] as const;
export type PreviewStep = (typeof previewSteps)[number];

export const tasksPreview = defineCall('player', 'read', '/api/tasks/preview', {
  tags: ['Tasks'],
  summary: 'When a task would run next with these values, as if it were enabled; nothing is stored.',
  request: z.object({
    task: settingId,
    values,
    /** As if it were not marked as done today: `after: 'unmark'` of pages before that. */
    unmarked: z.optional(z.boolean()),
    /** As if this had been done before; then whether the task is enabled is what the values say. */
    after: z.optional(z.enum(previewSteps)),
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
    /** With `after: 'run'`, of a task that may spend 元宝: the most that this run may, what is spent today, and the daily cap. */
    coin: z.optional(z.object({ most: z.number(), spent: z.number(), cap: z.number() })),
  }),
});
