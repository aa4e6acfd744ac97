import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment, nothing, rowId } from '../text';

const announcement = z.object({
  id: rowId,
  title: localText,
  /** Plain text with Markdown's emphasis, links and lists; HTML in it is text. */
  body: localText,
  published_at: moment,
  read: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementList = defineCall({
  method: 'POST',
  path: '/api/announcement/list',
  auth: 'player',
  kind: 'read',
  tags: ['Announcements'],
  summary: 'The newest hundred announcements, newest first, with what the player has read.',
  request: nothing,
  data: z.object({ items: z.array(announcement), unread: z.number() }),
});
