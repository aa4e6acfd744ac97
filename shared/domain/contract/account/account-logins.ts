import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment, nothing } from '../text';
import { loginId } from './login-id';

/** One login that is open: a device that can act for the account. */
const openLogin = z.object({
  id: loginId,
  /** The browser's own text; `deviceName` shortens it. */
  device: z.string(),
  ip: z.string(),
  created_at: moment,
  /** Within the last hour, this may be up to an hour ago. */
  last_used_at: moment,
  /** The one that asks. */
  current: z.boolean(),
});

export const accountLogins = defineCall({
  method: 'POST',
  path: '/api/account/logins',
  auth: 'player',
  kind: 'read',
  tags: ['Logins'],
  summary:
    'The logins of the account that are open now, the one that asks first, then the latest used; at most 100.',
  request: nothing,
  data: z.object({ logins: z.array(openLogin) }),
});
