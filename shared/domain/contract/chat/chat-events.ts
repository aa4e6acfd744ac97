import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';
import { userType } from './message';

/** The newest of everything a stream reports. Where one differs from what a page has read, it reads again. */
const newest = z.object({
  /** The newest message, in all the conversations it concerns. */
  chat: z.number(),
  /** Grows whenever a side has read further. */
  read: z.number(),
  /** The newest run of a task. */
  tasks: z.number(),
  announcement: z.number(),
  /** Level and end of the membership, as one text. */
  membership: z.string(),
});

/**
 * One event of the stream: a hint, by ids only. The kinds are `chat`, `read`, `typing`, `session`, `membership`,
 * `tasks`, `announcement`; `newest` at the start and as heartbeat; `lost` where hints may have been lost; `ended`
 * where the login was revoked. A page passes over a kind it does not know.
 */
const event = z.object({
  kind: z.string(),
  session_id: z.optional(chatSessionId),
  id: z.optional(rowId),
  by: z.optional(userType),
  newest: z.optional(newest),
});
export type LiveEvent = z.infer<typeof event>;
export type Newest = z.infer<typeof newest>;

/** At most so long is a stream silent, in milliseconds. */
export const HEARTBEAT_MS = 15_000;

export const chatEvents = defineCall('optional', 'read', '/api/chat/events', {
  stream: true,
  summary: 'What happens to a player, a visitor, or at the desk, as long as the page listens.',
  request: z.object({ guest_id: z.optional(guestId) }),
  data: event,
});
