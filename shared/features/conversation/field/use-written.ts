import { useSyncExternalStore } from 'react';
import { cleanMessage } from '../messages/message-text';
import type { Draft } from '../outbox/draft';

/** What stands in a message field, and what of it would be sent. */
export interface Written {
  /** As it was typed. */
  text: string;
  /** What would be sent: cleaned; empty if nothing visible is left. */
  content: string;
  /** How many characters are allowed, and how many of them are left; less than 0: too many were typed. */
  max: number;
  left: number;
  /** There is something, and not too much. */
  fits: boolean;
}

/** Follows a draft that may have at most `max` characters. */
export function useWritten(draft: Draft, max: number): Written {
  const text = useSyncExternalStore(draft.subscribe, draft.get);
  const content = cleanMessage(text);
  const left = max - content.length;
  return { text, content, max, left, fits: content !== '' && left >= 0 };
}
