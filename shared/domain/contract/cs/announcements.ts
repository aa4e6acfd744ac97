import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { localText, moment, requiredText, rowId } from '../text';

/** An announcement as the desk keeps it. */
const deskAnnouncement = z.object({
  id: rowId,
  title: localText,
  body: localText,
  published_at: moment,
  /** How many players have read it. */
  reads: z.number(),
});
export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;

export const csAnnouncements = defineCall('agent', 'read', '/api/cs/announcements', {
  needs: 'announce',
  summary: 'The newest hundred announcements, newest first.',
  data: z.object({ items: z.array(deskAnnouncement) }),
});

/** The longest title and text of an announcement, in UTF-16 units. */
export const ANNOUNCEMENT_TITLE_MAX = 100;
export const ANNOUNCEMENT_BODY_MAX = 10_000;

const inBoth = (max: number) => z.object({ zh: requiredText(max), en: requiredText(max) });

export const csPublishAnnouncement = defineCall('agent', 'write', '/api/cs/publish_announcement', {
  needs: 'announce',
  summary:
    'Publishes an announcement to all players; a retry with the same client_id publishes once, and is refused (409) once it is withdrawn.',
  request: z.object({
    title: inBoth(ANNOUNCEMENT_TITLE_MAX),
    body: inBoth(ANNOUNCEMENT_BODY_MAX),
    client_id: clientId,
  }),
  data: deskAnnouncement,
});

export const csWithdrawAnnouncement = defineCall('agent', 'write', '/api/cs/withdraw_announcement', {
  needs: 'announce',
  summary: 'Takes an announcement back: no player sees it any more. One that is gone is no failure.',
  request: z.object({ id: rowId }),
});
