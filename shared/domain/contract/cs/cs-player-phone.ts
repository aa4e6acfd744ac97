import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';

export const csPlayerPhone = defineCall({
  method: 'POST',
  path: '/api/cs/player_phone',
  auth: 'agent',
  kind: 'write',
  summary:
    "The whole mobile number of a conversation's player. It is counted, limited (429) and in the audit; elsewhere it is masked.",
  request: z.object({ session_id: chatSessionId }),
  data: z.object({ phone: z.string() }),
});
