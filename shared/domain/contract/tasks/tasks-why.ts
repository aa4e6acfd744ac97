import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { localText, moment } from '../text';
import { whyReasons } from './reasons';

export const tasksWhy = defineCall('player', 'read', '/api/tasks/why', {
  tags: ['Tasks'],
  summary: 'Why a task does not run now: every reason that holds, the one that ends last first.',
  request: z.object({ task: settingId }),
  data: z.object({
    /** The server's time. */
    at: moment,
    /** Minutes east of UTC of the game's clock now, by which hours are written. */
    utc_offset_min: z.number(),
    /** Whether it runs at this moment. */
    running: z.boolean(),
    next_run: z.nullable(moment),
    reasons: z.array(
      z.object({
        reason: z.enum(whyReasons),
        /** Since when it holds, where that is known. */
        since: z.nullable(moment),
        /** When it ends by itself; null if it does not, or no one knows. */
        until: z.nullable(moment),
        /** What the game or the last run said of it. */
        text: z.nullable(localText),
      }),
    ),
  }),
});
