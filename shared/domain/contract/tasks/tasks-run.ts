import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { taskRecord } from './record';
import { taskStatus } from './status';

export const tasksRun = defineCall('player', 'write', '/api/tasks/run', {
  summary:
    'Run a task now, enabled or not, whatever its hours; caps, floors and membership hold. 409 while it runs, 429 too often.',
  request: z.object({ task: settingId }),
  data: z.object({
    /** Null if the run takes longer than a call may. The run goes on, and `status.running` says so. */
    record: z.nullable(taskRecord),
    status: taskStatus,
  }),
});
