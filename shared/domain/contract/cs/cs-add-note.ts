import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { clientId } from '../client-id';
import { requiredText } from '../text';
import { deskNote, NOTE_MAX } from './note';

export const csAddNote = defineCall({
  method: 'POST',
  path: '/api/cs/add_note',
  auth: 'agent',
  kind: 'write',
  summary: 'Writes an internal note; a retry with the same client_id gives the stored one.',
  request: z.object({ session_id: chatSessionId, text: requiredText(NOTE_MAX), client_id: clientId }),
  data: deskNote,
});
