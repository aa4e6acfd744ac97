import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { canned, cannedFields } from './canned';

export const csSaveCanned = defineCall({
  method: 'POST',
  path: '/api/cs/save_canned',
  auth: 'agent',
  needs: 'lower',
  kind: 'write',
  summary: 'Writes a canned answer: a new one without `id`. A shortcut belongs to one answer (409).',
  request: z.object({ id: z.optional(rowId), ...cannedFields }),
  data: canned,
});
