import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { deskAnnouncement } from './desk-announcement';

export const csAnnouncements = defineCall({
  method: 'POST',
  path: '/api/cs/announcements',
  auth: 'agent',
  needs: 'announce',
  kind: 'read',
  summary: 'The newest hundred announcements, newest first.',
  request: nothing,
  data: z.object({ items: z.array(deskAnnouncement) }),
});
