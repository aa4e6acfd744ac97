import { defineCall } from '../call';

export const logout = defineCall({
  path: '/api/logout',
  auth: 'account',
  kind: 'write',
  summary: 'Revoke the token.',
});
