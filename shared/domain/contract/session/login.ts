import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account, wirePassword } from './credentials';
import { profile } from './profile';

export const login = defineCall('none', 'write', '/api/login', {
  summary: 'Log in with a game account, or as an agent; the password is obfuscated.',
  request: z.object({ username: account, password: wirePassword }),
  data: z.object({ token: z.string(), ...profile.shape }),
});
