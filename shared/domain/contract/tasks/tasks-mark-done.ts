import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { taskStatus } from './status';

export const tasksMarkDone = defineCall('player', 'write', '/api/tasks/mark_done', {
  summary:
    'Mark a task as done today, so that it does not run before the next game day; or take the mark back.',
  request: z.object({ task: settingId, done: z.boolean() }),
  data: z.object({ status: taskStatus }),
});
