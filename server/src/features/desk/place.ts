import type { DeskSessionRow } from './desk-session-repository';

/** Where a page of the list ends: in the part of those who wait, of those who are answered, or of what has ended. */
export type Place =
  | { part: 'waiting' | 'ended'; at: Date; id: string }
  | { part: 'answered'; messageId: number };

/** The cursor of a row. */
export function placeOf({ id, closed_at, waiting_since, last_message_id }: DeskSessionRow): Place {
  if (closed_at) return { part: 'ended', at: closed_at, id };
  return waiting_since
    ? { part: 'waiting', at: waiting_since, id }
    : { part: 'answered', messageId: last_message_id };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor as the text of `next`. */
export const placeText = (place: Place): string =>
  place.part === 'answered'
    ? `answered ${place.messageId}`
    : `${place.part} ${place.at.getTime()} ${place.id}`;

/** The cursor of a text; undefined where it is none. */
export function readPlace(text: string): Place | undefined {
  const [part, first = '', id = ''] = text.split(' ');
  if (!/^\d{1,15}$/.test(first)) return undefined;
  if (part === 'answered') return id ? undefined : { part, messageId: Number(first) };
  if ((part !== 'waiting' && part !== 'ended') || !UUID.test(id)) return undefined;
  return { part, at: new Date(Number(first)), id };
}
