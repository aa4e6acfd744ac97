import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { loginId } from './login-id';

export const accountEndLogin = defineCall({
  method: 'POST',
  path: '/api/account/end_login',
  auth: 'player',
  kind: 'write',
  tags: ['Logins'],
  summary: "End one of the account's other logins.",
  request: z.object({ id: loginId }),
  data: nothing,
});
