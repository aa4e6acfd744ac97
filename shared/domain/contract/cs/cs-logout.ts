import { defineCall } from '../call';
import { nothing } from '../text';

export const csLogout = defineCall({
  path: '/api/cs/logout',
  auth: 'agent',
  needs: 'nothing',
  kind: 'write',
  summary: 'Ends the desk session.',
  request: nothing,
  data: nothing,
});
