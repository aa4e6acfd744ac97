import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { canned } from './canned';

export const csCanned = defineCall({
  method: 'POST',
  path: '/api/cs/canned',
  auth: 'agent',
  kind: 'read',
  summary: 'All canned answers, by shortcut.',
  request: nothing,
  data: z.object({ canned: z.array(canned) }),
});
