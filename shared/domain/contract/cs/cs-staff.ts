import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment, nothing } from '../text';
import { staffProfile } from './staff-profile';

export const csStaff = defineCall({
  method: 'POST',
  path: '/api/cs/staff',
  auth: 'agent',
  needs: 'staff',
  kind: 'read',
  summary: 'All staff, the newest 100 lines of what staff did, and of what they read.',
  request: nothing,
  data: z.object({
    staff: z.array(
      z.object({ ...staffProfile.shape, disabled: z.boolean(), last_seen_at: z.nullable(moment) }),
    ),
    audit: z.array(
      z.object({ at: moment, by: z.string(), action: z.string(), whom: z.string(), details: z.string() }),
    ),
  }),
});
