/** Where the chat remembers what a visitor of this browser wrote (mfe-chat/src/guest/guest.ts). */
const GUEST_KEY = 'guest_chat';

/**
 * What a visitor wrote is the first account's that logs in after it, if that account says so; no other is asked. The
 * chat may be opened much later, or not at all, so whose it may be is kept at the login.
 */
export function keepGuestChatFor(storage: Storage, account: string): void {
  try {
    const guest: unknown = JSON.parse(storage.getItem(GUEST_KEY) ?? 'null');
    // Also where nothing was written: there may be a draft, which is not for the next one.
    const isOpen = typeof guest === 'object' && guest !== null && !('account' in guest);
    if (isOpen) storage.setItem(GUEST_KEY, JSON.stringify({ ...guest, account }));
  } catch (error) {
    console.error('whose the conversation before the login may be was not kept:', error);
  }
}
