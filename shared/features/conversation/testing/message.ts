import type { ChatMessage } from '@assistant/contract';

export const SESSION = '11111111-1111-4111-8111-111111111111';

/** A stable uuid for a number. */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A stored message; one per minute from the first one on, by customer service unless given otherwise. */
export function message(id: number, fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    session_id: SESSION,
    sender: 'cs',
    sender_name: '小乔',
    content: `消息 ${id}`,
    content_type: 'text',
    client_id: uuidOf(id),
    created_at: new Date(Date.UTC(2026, 0, 31, 4, id)).toISOString(),
    ...fields,
  };
}
