/** Where the visitor's conversation is remembered: a key of our own, since it is no player's (spec section 3). */
const KEY = 'guest_chat';

export interface Guest {
  /** The secret that opens the conversation. */
  guest_id: string;
  session_id?: string;
  /** Whether the visitor has written anything. */
  written?: boolean;
  /** Accounts that were asked, and did not want the conversation. */
  apart?: string[];
}

type Listener = (guest: Guest | null) => void;
const listeners = new Set<Listener>();

/** The visitor of this browser; null if nobody has asked for help here. */
export function readGuest(): Guest | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const known = typeof value === 'object' && value !== null && 'guest_id' in value;
    return known && typeof value.guest_id === 'string' ? (value as Guest) : null;
  } catch {
    return null;
  }
}

/** Remembers the visitor, or forgets them. */
export function writeGuest(guest: Guest | null): void {
  if (guest) localStorage.setItem(KEY, JSON.stringify(guest));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener(guest);
}

export function changeGuest(change: Partial<Guest>): void {
  const guest = readGuest();
  if (guest) writeGuest({ ...guest, ...change });
}

/** Calls back with every change that this page makes. */
export function onGuest(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
