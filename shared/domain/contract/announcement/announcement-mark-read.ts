import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';

export const announcementMarkRead = defineCall({
  method: 'POST',
  path: '/api/announcement/mark_read',
  auth: 'player',
  kind: 'write',
  tags: ['Announcements'],
  summary: 'The player has read these announcements; unknown ids are passed over.',
  request: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ unread: z.number() }),
});
