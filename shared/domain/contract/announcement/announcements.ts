import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment, rowId } from '../text';

const announcement = z.object({
  id: rowId,
  title: localText,
  /** Plain text with Markdown's emphasis, links and lists; HTML in it is text. */
  body: localText,
  published_at: moment,
  read: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementList = defineCall('player', 'read', '/api/announcement/list', {
  tags: ['Announcements'],
  summary: 'The newest hundred announcements, newest first, with what the player has read.',
  data: z.object({ items: z.array(announcement), unread: z.number() }),
});

export const announcementMarkRead = defineCall('player', 'write', '/api/announcement/mark_read', {
  tags: ['Announcements'],
  summary: 'The player has read these announcements; unknown ids are passed over.',
  request: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ unread: z.number() }),
});
