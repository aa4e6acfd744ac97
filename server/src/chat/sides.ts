import type { ChatMessage } from '@assistant/contract';

/** Who writes, or reads, in a session. */
export type Side = ChatMessage['sender'];

/** The columns of what a side has read, and of the epoch of the newest page that it was given. */
export const columns = {
  user: { mark: 'user_read_id', unread: 'user_unread', given: 'user_given_epoch' },
  cs: { mark: 'cs_read_id', unread: 'cs_unread', given: 'cs_given_epoch' },
} as const;

export const otherOf = (side: Side): Side => (side === 'user' ? 'cs' : 'user');
