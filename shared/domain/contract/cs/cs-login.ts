import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account, wirePassword } from '../session/credentials';
import { staffProfile } from './staff-profile';

export const csLogin = defineCall('none', 'write', '/api/cs/login', {
  summary: "Log in at the desk; the password is obfuscated. The token is the desk's own kind.",
  request: z.object({ username: account, password: wirePassword }),
  data: z.object({ token: z.string(), ...staffProfile.shape }),
});

export const csMe = defineCall('agent', 'read', '/api/cs/me', {
  needs: 'nothing',
  summary: 'Who the token belongs to, and whether they take conversations now.',
  data: z.object({ ...staffProfile.shape, available: z.boolean() }),
});
