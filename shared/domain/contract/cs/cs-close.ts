import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { deskSession } from './desk-session';

export const csClose = defineCall({
  method: 'POST',
  path: '/api/cs/close',
  auth: 'agent',
  kind: 'write',
  summary: 'End a conversation; the player may rate it, and what they write next begins a new one.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});
