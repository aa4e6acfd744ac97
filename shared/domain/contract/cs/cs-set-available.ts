import * as z from '@assistant/schema';
import { defineCall } from '../call';

export const csSetAvailable = defineCall({
  method: 'POST',
  path: '/api/cs/set_available',
  auth: 'agent',
  kind: 'write',
  summary: 'Whether the agent takes conversations now; players see whether somebody is there.',
  request: z.object({ available: z.boolean() }),
  data: z.object({ available: z.boolean() }),
});
