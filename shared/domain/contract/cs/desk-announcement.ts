import * as z from '@assistant/schema';
import { localText, moment, rowId } from '../text';

/** An announcement as the desk keeps it. */
export const deskAnnouncement = z.object({
  id: rowId,
  title: localText,
  body: localText,
  published_at: moment,
  /** How many players have read it. */
  reads: z.number(),
});
export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;
