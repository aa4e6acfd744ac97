import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { wirePassword } from './credentials';

export const isUserPasswordValid = defineCall({
  path: '/api/is_user_password_valid',
  auth: 'account',
  kind: 'write',
  summary: 'Whether an obfuscated password is the one of the logged-in account.',
  request: z.object({ password: wirePassword }),
  data: z.object({ valid: z.boolean() }),
});
