import { forgetUnsent, logStorageError, moveUnsent } from '@assistant/conversation';

/** Where the visitor's conversation is remembered: a key of our own, since it is no player's (spec section 3). */
const KEY = 'guest_chat';

/** Under which the visitor's unsent messages and draft are kept. No account is called so, as it has a space. */
export const GUEST_OWNER = 'guest of this browser';

export interface Guest {
  /** The secret that opens the conversation. */
  guest_id: string;
  session_id?: string;
  /** Whether the visitor has written anything, sent or not. */
  written?: boolean;
  /** The first account that logged in since: no other is asked whether it is theirs (shared/runtime/store). */
  account?: string;
}

type Listener = (guest: Guest | null) => void;
const listeners = new Set<Listener>();

/** The visitor of this browser; null if no visitor has asked for help here. */
export function readGuest(): Guest | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const known = typeof value === 'object' && value !== null && 'guest_id' in value;
    if (!known || typeof value.guest_id !== 'string') return null;
    // An earlier release kept what somebody had said was not theirs.
    if ('apart' in value) localStorage.removeItem(KEY);
    return 'apart' in value ? null : (value as Guest);
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

/** Removes the conversation from this device for good, with what was not sent. */
export function removeGuest(): void {
  writeGuest(null);
  forgetUnsent(GUEST_OWNER).catch(logStorageError);
}

/**
 * The visitor is an account now, which has what they did not send.
 * @returns their draft
 */
export async function giveGuestTo(account: string): Promise<string> {
  const draft = await moveUnsent(GUEST_OWNER, account).catch(logStorageError);
  writeGuest(null);
  return draft ?? '';
}

/** Calls back with every change that this page or another tab makes. */
export function onGuest(listener: Listener): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener(readGuest());
  };
  addEventListener('storage', heard);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', heard);
    listeners.delete(listener);
  };
}
