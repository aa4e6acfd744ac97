import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership } from '../membership';
import { profile } from './profile';

export const me = defineCall('account', 'read', '/api/me', {
  tags: ['Me'],
  summary: 'Who the token belongs to.',
  data: z.object({ ...profile.shape, membership_waiting: membership.shape.membership_waiting }),
});
