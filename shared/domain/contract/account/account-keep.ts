import { defineCall } from '../call';
import { login } from '../session/login';

export const accountKeep = defineCall({
  path: '/api/account/keep',
  auth: 'none',
  kind: 'write',
  summary: 'Take back the deletion of an account, and log in.',
  request: login.request,
  data: login.data,
});
