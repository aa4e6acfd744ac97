import { type ChatMessage, type ShownAbout, type Special, specialOf } from '@assistant/contract';
import type { Picture } from '../outbox/outbox';
import { unreadAfter } from '../state/timeline';
import type { ConvoState, Unsent } from '../state/types';

/** The state of an own message. */
export type Delivery = 'sent' | 'read' | 'waiting' | 'sending' | 'failed' | 'refused';

/** One bubble. Its key is the client id, so that a message keeps its element when it is confirmed. */
export interface MessageItem {
  kind: 'message';
  key: string;
  /** For confirmed messages only. */
  id?: number;
  sessionId?: string;
  own: boolean;
  senderName: string;
  content: string;
  /** What it is, where it is more than words. */
  special?: Special;
  /** What the player asked about. */
  about?: ShownAbout;
  /** For a picture that is on its way: how much of it has arrived, from 0 to 1. */
  progress?: number;
  /** ISO 8601. */
  at: string;
  /** For own messages only. */
  delivery?: Delivery;
  /** Why it was refused. */
  reason?: string;
  /** The first and the last of a run of messages by one side within a few minutes. */
  first: boolean;
  last: boolean;
}

export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'divider'; key: 'divider' }
  | MessageItem;

/** Messages of one side closer in time than this are grouped. */
const RUN_MS = 5 * 60_000;

const isEvent = (item: MessageItem | undefined): boolean => item?.special?.type === 'event';

const dayOf = (at: string): string => new Date(at).toDateString();

function fromMessage(message: ChatMessage, csReadId: number): MessageItem {
  const own = message.sender === 'user';
  const special = specialOf(message);
  return {
    kind: 'message',
    key: message.client_id,
    id: message.id,
    sessionId: message.session_id,
    own,
    senderName: message.sender_name,
    content: message.content,
    ...(special && { special }),
    ...(message.about && { about: message.about }),
    at: message.created_at,
    ...(own && { delivery: message.id <= csReadId ? 'read' : 'sent' }),
    first: false,
    last: false,
  };
}

const sizeOf = ({ width, height }: Picture) => ({ width, height });

function fromUnsent(
  { clientId, content, picture, card, about, progress = 0, queuedAt, status, stored, failure }: Unsent,
  csReadId: number,
): MessageItem {
  if (stored) return fromMessage(stored, csReadId);
  return {
    kind: 'message',
    key: clientId,
    own: true,
    senderName: '',
    content,
    ...(picture && { special: { type: 'image', id: clientId, ...sizeOf(picture) }, progress }),
    ...(card && { special: { type: 'card', card } }),
    ...(about && { about }),
    at: queuedAt,
    delivery: failure?.final ? 'refused' : status,
    ...(failure?.final && { reason: failure.message }),
    first: false,
    last: false,
  };
}

/** Where an earlier session ended that can be rated: the key of the line that says so. */
export function keyToRate(
  items: readonly TimelineItem[],
  { unrated, sessionId }: Pick<ConvoState, 'unrated' | 'sessionId'>,
): string | undefined {
  if (unrated === null || unrated === sessionId) return undefined;
  return items.findLast(
    (item) =>
      item.kind === 'message' &&
      item.sessionId === unrated &&
      item.special?.type === 'event' &&
      item.special.event === 'closed',
  )?.key;
}

/** What the list shows, from top to bottom: days, the divider before the first new message, bubbles. */
export function timelineItems(
  state: Pick<ConvoState, 'messages' | 'unsent' | 'csReadId' | 'dividerAfter'>,
): TimelineItem[] {
  const { messages, unsent, csReadId, dividerAfter } = state;
  const bubbles = [
    ...messages.map((message) => fromMessage(message, csReadId)),
    ...unsent.map((one) => fromUnsent(one, csReadId)),
  ];
  const firstNew = dividerAfter === null ? undefined : unreadAfter(messages, dividerAfter)[0]?.client_id;
  const items: TimelineItem[] = [];
  let before: MessageItem | undefined;
  for (const bubble of bubbles) {
    const newDay = before === undefined || dayOf(before.at) !== dayOf(bubble.at);
    const apart = before === undefined || Date.parse(bubble.at) - Date.parse(before.at) > RUN_MS;
    const parted = isEvent(bubble) || isEvent(before) || bubble.key === firstNew;
    bubble.first = newDay || apart || before?.own !== bubble.own || parted;
    if (before) before.last = bubble.first;
    if (newDay) items.push({ kind: 'day', key: `day-${bubble.key}`, at: bubble.at });
    if (bubble.key === firstNew) items.push({ kind: 'divider', key: 'divider' });
    items.push(bubble);
    before = bubble;
  }
  if (before) before.last = true;
  return items;
}
