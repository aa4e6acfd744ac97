import { defineCall } from '../call';
import { nothing } from '../text';
import { profile } from './profile';

export const me = defineCall({
  method: 'POST',
  path: '/api/me',
  auth: 'account',
  kind: 'read',
  tags: ['Me'],
  summary: 'Who the token belongs to.',
  request: nothing,
  data: profile,
});
