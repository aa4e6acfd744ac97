import * as z from '@assistant/schema';
import { chatSessionId } from '../chat/ids';
import { userType } from '../chat/message';
import { moment } from '../text';

/** A conversation as the desk lists it. */
export const deskSession = z.object({
  session_id: chatSessionId,
  /** The player; null for a visitor. */
  account: z.nullable(z.string()),
  /** The lord's name; for a visitor a short name of their own, such as 访客 4f2a. */
  name: z.string(),
  /** The newest message, shortened; a picture, a card or an event is shown by its type. */
  last: z.nullable(z.object({ sender: userType, content_type: z.string(), text: z.string(), at: moment })),
  /** What no agent has read. */
  unread: z.number(),
  /** Since when the player waits for an answer; null where the last word is the agent's. */
  waiting_since: z.nullable(moment),
  /** The agent whose conversation it is; null: unclaimed. */
  agent: z.nullable(z.object({ account: z.string(), name: z.string() })),
  created_at: moment,
  closed_at: z.nullable(moment),
  /** The newest rating; null: not rated. */
  rating: z.nullable(z.number()),
  /** All ratings that count, one a closing, the oldest first. */
  ratings: z.optional(z.array(z.number())),
});
export type DeskSession = z.infer<typeof deskSession>;
