import { defineCall } from '../call';
import { login } from '../session/login';

export const accountKeep = defineCall('none', 'write', '/api/account/keep', {
  summary: 'Take back the deletion of an account, and log in.',
  request: login.request,
  data: login.data,
});
