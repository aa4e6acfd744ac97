import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { staffProfile } from './staff-profile';

export const csMe = defineCall({
  path: '/api/cs/me',
  auth: 'agent',
  needs: 'nothing',
  kind: 'read',
  summary: 'Who the token belongs to, and whether they take conversations now.',
  request: nothing,
  data: z.object({ ...staffProfile.shape, available: z.boolean() }),
});
