import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { requiredText } from '../text';
import { deskAnnouncement } from './desk-announcement';

/** The longest title and text of an announcement, in UTF-16 units. */
export const ANNOUNCEMENT_TITLE_MAX = 100;
export const ANNOUNCEMENT_BODY_MAX = 10_000;

const inBoth = (max: number) => z.object({ zh: requiredText(max), en: requiredText(max) });

export const csPublishAnnouncement = defineCall({
  method: 'POST',
  path: '/api/cs/publish_announcement',
  auth: 'agent',
  needs: 'announce',
  kind: 'write',
  summary: 'Publishes an announcement to all players; a retry with the same client_id publishes once.',
  request: z.object({
    title: inBoth(ANNOUNCEMENT_TITLE_MAX),
    body: inBoth(ANNOUNCEMENT_BODY_MAX),
    client_id: clientId,
  }),
  data: deskAnnouncement,
});
