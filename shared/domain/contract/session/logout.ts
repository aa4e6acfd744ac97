import { defineCall } from '../call';
import { nothing } from '../text';

export const logout = defineCall({
  path: '/api/logout',
  auth: 'account',
  kind: 'write',
  summary: 'Revoke the token.',
  request: nothing,
  data: nothing,
});
