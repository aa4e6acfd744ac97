import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { clientId } from '../client-id';
import { moment, requiredText, rowId } from '../text';

/** The longest internal note, in UTF-16 units. */
export const NOTE_MAX = 2000;

/** An internal note: only staff reads it. */
const deskNote = z.object({
  id: rowId,
  author: z.string(),
  text: z.string(),
  /** It stands after this message; 0: before the first. */
  after_message: z.number(),
  created_at: moment,
});
export type DeskNote = z.infer<typeof deskNote>;

export const csNotes = defineCall('agent', 'read', '/api/cs/notes', {
  summary: 'The internal notes of a conversation, oldest first.',
  request: z.object({ session_id: chatSessionId }),
  data: z.object({ notes: z.array(deskNote) }),
});

export const csAddNote = defineCall('agent', 'write', '/api/cs/add_note', {
  summary: 'Writes an internal note; a retry with the same client_id gives the stored one.',
  request: z.object({ session_id: chatSessionId, text: requiredText(NOTE_MAX), client_id: clientId }),
  data: deskNote,
});
