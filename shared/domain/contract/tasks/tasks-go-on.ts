import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment } from '../text';
import { nextReasons } from './reasons';

export const tasksGoOn = defineCall('player', 'write', '/api/tasks/go_on', {
  summary:
    'Run now, once and in order, what is planned for later in this game day; or stop that, but for what has started.',
  request: z.object({ on: z.boolean() }),
  data: z.object({
    /** The tasks that were asked for and have not started. */
    tasks: z.array(z.string()),
    /** When the first of them begins, and why not sooner; null where nothing delays it. */
    begins_at: z.nullable(moment),
    reason: z.nullable(z.enum(nextReasons)),
  }),
});
