import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { account } from '../session/credentials';
import { deskSession } from './desk-session';

export const csClaim = defineCall({
  method: 'POST',
  path: '/api/cs/claim',
  auth: 'agent',
  kind: 'write',
  summary:
    'Take a conversation: `from` is whose it was when the agent looked; if it is another by now, 409 names who.',
  request: z.object({ session_id: chatSessionId, from: z.nullable(account) }),
  data: deskSession,
});
