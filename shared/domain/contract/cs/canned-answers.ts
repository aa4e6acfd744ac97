import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { canned, cannedFields } from './canned';

export const csCanned = defineCall({
  path: '/api/cs/canned',
  auth: 'agent',
  kind: 'read',
  summary: 'All canned answers, by shortcut.',
  data: z.object({ canned: z.array(canned) }),
});

export const csSaveCanned = defineCall({
  path: '/api/cs/save_canned',
  auth: 'agent',
  needs: 'lower',
  kind: 'write',
  summary: 'Writes a canned answer: a new one without `id`. A shortcut belongs to one answer (409).',
  request: z.object({ id: z.optional(rowId), ...cannedFields }),
  data: canned,
});

export const csDeleteCanned = defineCall({
  path: '/api/cs/delete_canned',
  auth: 'agent',
  needs: 'lower',
  kind: 'write',
  summary: 'Deletes a canned answer; one that is gone is no failure.',
  request: z.object({ id: rowId }),
});
