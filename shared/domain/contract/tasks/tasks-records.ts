import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { settingId } from '../config/task-values';
import { rowId } from '../text';
import { recordPage } from './record-page';

/** The default and the maximum number of records on a page. */
const RECORDS_LIMIT = 20;
const RECORDS_LIMIT_MAX = 100;

export const tasksRecords = defineCall('player', 'read', '/api/tasks/records', {
  summary: 'Records of runs, newest first; of one task or of all.',
  request: z.object({
    task: z.optional(settingId),
    /** A record's id: only older ones, for the next page. */
    before: z.optional(rowId),
    /** A record's id: only newer ones. */
    after: z.optional(rowId),
    /** Only those that the player wants to be notified of. */
    notify_only: z._default(z.boolean(), false),
    limit: z._default(z.int().check(z.gte(1), z.lte(RECORDS_LIMIT_MAX)), RECORDS_LIMIT),
  }),
  data: recordPage,
});
