import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from './ids';

export const chatUnreadCount = defineCall('account', 'read', '/api/chat/unread_count', {
  tags: ['Chat'],
  summary: 'Messages of customer service that the player has not read; for an agent, those of players.',
  data: z.object({
    total_unread: z.number(),
    sessions: z.array(z.object({ session_id: chatSessionId, unread_count: z.number() })),
  }),
});
