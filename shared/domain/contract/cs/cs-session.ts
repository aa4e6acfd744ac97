import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { deskSession } from './desk-session';

export const csSession = defineCall({
  method: 'POST',
  path: '/api/cs/session',
  auth: 'agent',
  kind: 'read',
  summary: 'One conversation as the list shows it.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});
