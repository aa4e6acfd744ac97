import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { deskNote } from './note';

export const csNotes = defineCall({
  method: 'POST',
  path: '/api/cs/notes',
  auth: 'agent',
  kind: 'read',
  summary: 'The internal notes of a conversation, oldest first.',
  request: z.object({ session_id: chatSessionId }),
  data: z.object({ notes: z.array(deskNote) }),
});
