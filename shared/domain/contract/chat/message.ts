import * as z from '@assistant/schema';
import { clientId } from '../client-id';
import { moment, requiredText, rowId } from '../text';
import { shownAbout } from './about';
import { chatSessionId } from './ids';

/** The longest message, in UTF-16 units. */
export const MESSAGE_MAX = 4000;

/**
 * text: words · image: a picture that was uploaded before · card: leads to a task or a page · event: what happened,
 * written by the server only. See `special.ts` for what the content of each is.
 */
export type ContentType = 'text' | 'image' | 'card' | 'event';

export const userType = z.enum(['user', 'cs']);

export const chatMessage = z.object({
  /** Grows with every message, so it orders messages and marks what is read. */
  id: rowId,
  session_id: chatSessionId,
  sender: userType,
  sender_name: z.string(),
  /** In words, in the language of the request, so that every page can show every message. */
  content: z.string(),
  content_type: z.enum(['text']),
  /** What is stored, where that is more than words. A page that does not know the type shows `content`. */
  original: z.optional(z.object({ content_type: z.string(), content: z.string() })),
  client_id: clientId,
  created_at: moment,
  /** The account of who answered; only staff reads it. */
  agent: z.optional(z.string()),
  /** What the player asked about. A server of before says null. */
  about: z.optional(z.nullable(shownAbout)),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The fields of `send_message` on either side, beside `content_type`. */
export const messageFields = {
  session_id: chatSessionId,
  /** Words; the id that the upload of a picture began with; or the JSON of a card. */
  content: requiredText(MESSAGE_MAX),
  /** Without it, a message that is sent twice is stored twice. */
  client_id: z.optional(clientId),
};
