import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { deskSession } from './desk-session';

export const csRelease = defineCall({
  method: 'POST',
  path: '/api/cs/release',
  auth: 'agent',
  kind: 'write',
  summary: 'Put an own conversation back to those that wait.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});
