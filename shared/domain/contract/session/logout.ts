import { defineCall } from '../call';

export const logout = defineCall('account', 'write', '/api/logout', {
  summary: 'Revoke the token.',
});
