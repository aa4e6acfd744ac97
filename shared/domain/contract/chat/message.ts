import * as z from '@assistant/schema';
import { clientId } from '../client-id';
import { moment, requiredText, rowId } from '../text';
import { chatSessionId } from './ids';

/** The longest message, in UTF-16 units. */
export const MESSAGE_MAX = 4000;

/** What a message may hold. */
const contentTypes = ['text'] as const;
export const userType = z.enum(['user', 'cs']);

export const chatMessage = z.object({
  /** Grows with every message, so it orders messages and marks what is read. */
  id: rowId,
  session_id: chatSessionId,
  sender: userType,
  sender_name: z.string(),
  content: z.string(),
  content_type: z.enum(contentTypes),
  client_id: clientId,
  created_at: moment,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The fields of `send_message` on either side. */
export const messageFields = {
  session_id: chatSessionId,
  content: requiredText(MESSAGE_MAX),
  content_type: z._default(z.enum(contentTypes), 'text'),
  /** Without it, a message that is sent twice is stored twice. */
  client_id: z.optional(clientId),
};
