import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { canned, cannedFields } from './canned';

export const csCanned = defineCall('agent', 'read', '/api/cs/canned', {
  summary: 'All canned answers, by shortcut.',
  data: z.object({ canned: z.array(canned) }),
});

export const csSaveCanned = defineCall('agent', 'write', '/api/cs/save_canned', {
  needs: 'lower',
  summary: 'Writes a canned answer: a new one without `id`. A shortcut belongs to one answer (409).',
  request: z.object({ id: z.optional(rowId), ...cannedFields }),
  data: canned,
});

export const csDeleteCanned = defineCall('agent', 'write', '/api/cs/delete_canned', {
  needs: 'lower',
  summary: 'Deletes a canned answer; one that is gone is no failure.',
  request: z.object({ id: rowId }),
});
