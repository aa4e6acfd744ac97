import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing, rowId } from '../text';

export const csDeleteCanned = defineCall({
  method: 'POST',
  path: '/api/cs/delete_canned',
  auth: 'agent',
  needs: 'lower',
  kind: 'write',
  summary: 'Deletes a canned answer.',
  request: z.object({ id: rowId }),
  data: nothing,
});
