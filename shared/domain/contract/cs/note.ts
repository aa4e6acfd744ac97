import * as z from '@assistant/schema';
import { moment, rowId } from '../text';

/** The longest internal note, in UTF-16 units. */
export const NOTE_MAX = 2000;

/** An internal note: only staff reads it. */
export const deskNote = z.object({
  id: rowId,
  author: z.string(),
  text: z.string(),
  /** It stands after this message; 0: before the first. */
  after_message: z.number(),
  created_at: moment,
});
export type DeskNote = z.infer<typeof deskNote>;
