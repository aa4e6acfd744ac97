import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { deskSession } from './desk-session';

export const csReopen = defineCall({
  method: 'POST',
  path: '/api/cs/reopen',
  auth: 'agent',
  kind: 'write',
  summary:
    "Open an ended conversation again, unless the player has another open one (409). A colleague's goes to those that wait, unless a lead opens it; its ratings stay.",
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});
