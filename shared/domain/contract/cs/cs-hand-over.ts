import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { account } from '../session/credentials';
import { text } from '../text';
import { deskSession } from './desk-session';

export const csHandOver = defineCall({
  method: 'POST',
  path: '/api/cs/hand_over',
  auth: 'agent',
  kind: 'write',
  summary: 'Hand a conversation to a colleague, with a note for them.',
  request: z.object({ session_id: chatSessionId, to: account, note: z._default(text(1000), '') }),
  data: deskSession,
});
