import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';

export const chatMarkRead = defineCall('optional', 'write', '/api/chat/mark_read', {
  summary:
    'Everything up to and with a message is read. Nothing is marked for what was read before messages came in between.',
  request: z.object({
    session_id: chatSessionId,
    guest_id: z.optional(guestId),
    message_id: rowId,
    /** The `epoch` of the history that was shown. */
    epoch: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  data: z.object({ read_id: z.number() }),
});
