import { defineCall } from '../call';

export const csLogout = defineCall({
  path: '/api/cs/logout',
  auth: 'agent',
  needs: 'nothing',
  kind: 'write',
  summary: 'Ends the desk session.',
});
