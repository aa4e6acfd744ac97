import type { ChatMessage } from '@assistant/contract';
import { WINDOW_MAX } from './const';
import type { ConvoState, Unsent } from './types';

/** The oldest and the newest id, or 0 if there is none. */
export const oldestId = (messages: readonly ChatMessage[]): number => messages[0]?.id ?? 0;
export const newestId = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

/** What there is to read after an id, as the server counts it: what customer service wrote, which no event is. */
export const unreadAfter = (messages: readonly ChatMessage[], after: number): ChatMessage[] =>
  messages.filter(
    ({ id, sender, original }) => id > after && sender === 'cs' && original?.content_type !== 'event',
  );

/** The first message of customer service that is not, and may not be marked as read; none where it may lie before the window. */
export function firstUnread({
  messages,
  hasOlder,
  userReadId,
  readableId,
}: Pick<ConvoState, 'messages' | 'hasOlder' | 'userReadId' | 'readableId'>): number | undefined {
  const read = Math.max(userReadId, readableId);
  const isCut = hasOlder && oldestId(messages) > read + 1;
  return isCut ? undefined : unreadAfter(messages, read)[0]?.id;
}

/**
 * Removes messages that a window shows or lies beyond: those it holds by client id (only the answer to sending
 * them was lost), and those stored before its end.
 */
export function notInWindow(unsent: readonly Unsent[], messages: readonly ChatMessage[]): readonly Unsent[] {
  const held = new Set(messages.map((message) => message.client_id));
  const end = newestId(messages);
  const isLeft = ({ clientId, stored }: Unsent) =>
    !held.has(clientId) && (stored === undefined || stored.id > end);
  return unsent.every(isLeft) ? unsent : unsent.filter(isLeft);
}

type Window = Pick<ConvoState, 'messages' | 'hasOlder' | 'hasNewer'>;

/**
 * The window with a page joined to its end. A window that is full gives up its beginning if the player reads
 * along at the end, else it takes no more than fits.
 */
export function joinNewer(
  { messages, hasOlder }: Window,
  page: { messages: readonly ChatMessage[]; has_newer: boolean },
  readingAlong: boolean,
): Window {
  const all = page.messages.length === 0 ? messages : [...messages, ...page.messages];
  if (all.length <= WINDOW_MAX) return { messages: all, hasOlder, hasNewer: page.has_newer };
  return readingAlong
    ? { messages: all.slice(-WINDOW_MAX), hasOlder: true, hasNewer: page.has_newer }
    : { messages: all.slice(0, WINDOW_MAX), hasOlder, hasNewer: true };
}

/** The window with a page joined to its beginning. A window that is full gives up its end. */
export function joinOlder(
  { messages, hasNewer }: Window,
  page: { messages: readonly ChatMessage[]; has_more: boolean },
): Window {
  const all = [...page.messages, ...messages];
  return {
    messages: all.slice(0, WINDOW_MAX),
    hasOlder: page.has_more,
    hasNewer: hasNewer || all.length > WINDOW_MAX,
  };
}
