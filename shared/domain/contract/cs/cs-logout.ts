import { defineCall } from '../call';

export const csLogout = defineCall('agent', 'write', '/api/cs/logout', {
  needs: 'nothing',
  summary: 'Ends the desk session.',
});
