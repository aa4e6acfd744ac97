import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account } from '../session/credentials';
import { moment, requiredText } from '../text';
import { staffRole } from './abilities';
import { staffProfile } from './staff-profile';

export const csStaff = defineCall('agent', 'read', '/api/cs/staff', {
  needs: 'staff',
  summary: 'All staff, the newest 100 lines of what staff did, and of what they read.',
  data: z.object({
    staff: z.array(
      z.object({ ...staffProfile.shape, disabled: z.boolean(), last_seen_at: z.nullable(moment) }),
    ),
    audit: z.array(
      z.object({ at: moment, by: z.string(), action: z.string(), whom: z.string(), details: z.string() }),
    ),
  }),
});

export const csSaveStaff = defineCall('agent', 'write', '/api/cs/save_staff', {
  needs: 'staff',
  summary:
    'Adds somebody to the staff, or changes name, role or access; a new password is shown once. Nobody takes the role from the last admin (409).',
  request: z.object({
    account,
    name: requiredText(40),
    role: staffRole,
    disabled: z._default(z.boolean(), false),
    /** Makes another password, and ends the sessions of the old one. A new account always gets one. */
    new_password: z._default(z.boolean(), false),
  }),
  data: z.object({
    ...staffProfile.shape,
    disabled: z.boolean(),
    /** Only in this answer. */
    password: z.nullable(z.string()),
  }),
});
