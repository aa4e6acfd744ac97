import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account } from '../session/credentials';
import { requiredText } from '../text';
import { staffRole } from './abilities';
import { staffProfile } from './staff-profile';

export const csSaveStaff = defineCall({
  method: 'POST',
  path: '/api/cs/save_staff',
  auth: 'agent',
  needs: 'staff',
  kind: 'write',
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
