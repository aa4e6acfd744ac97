import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId, guestId } from './ids';

export const chatJoin = defineCall({
  path: '/api/chat/join',
  auth: 'player',
  kind: 'write',
  tags: ['Chat'],
  summary:
    "A visitor's conversations become the player's; the secret opens nothing afterwards. 404 for one that is not known.",
  request: z.object({ guest_id: guestId }),
  data: z.object({ session_id: chatSessionId }),
});
