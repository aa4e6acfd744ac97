import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { waitingGrant } from './waiting-grant';

export const csGrants = defineCall({
  method: 'POST',
  path: '/api/cs/grants',
  auth: 'agent',
  kind: 'read',
  summary: "Grants that wait for a lead, the oldest first: all for a lead, one's own for an agent.",
  request: nothing,
  data: z.object({ grants: z.array(waitingGrant) }),
});
