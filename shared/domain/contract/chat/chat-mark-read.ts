import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';

export const chatMarkRead = defineCall({
  method: 'POST',
  path: '/api/chat/mark_read',
  auth: 'optional',
  kind: 'write',
  summary: 'Everything up to and with a message is read; a mark never goes back.',
  request: z.object({ session_id: chatSessionId, guest_id: z.optional(guestId), message_id: rowId }),
  data: z.object({ read_id: z.number() }),
});
