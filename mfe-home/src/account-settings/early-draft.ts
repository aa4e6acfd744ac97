import type { AccountSettings } from '@assistant/contract';

/** Where the engine keeps what is not saved: `storageKey` of the account's document. */
const keyOf = (account: string): string => `settings-draft:${account}`;

/** Whether this device may have changes that were not sent. */
export const mayBeUnsent = (account: string): boolean => localStorage.getItem(keyOf(account)) !== null;

/**
 * Stores a change that no engine knows of yet, as the engine does (decision 0061): the tab may be closed before it is
 * there. It belongs to no tab, so that whichever opens the settings next sends it.
 * @param saved what the server has; a value that is back at it is no change
 */
export function keepEarly(account: string, patch: Partial<AccountSettings>, saved: AccountSettings): void {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}');
    for (const [key, now] of Object.entries(patch)) {
      const was = saved[key as keyof AccountSettings];
      if (JSON.stringify(was) === JSON.stringify(now)) delete kept[key];
      else kept[key] = { was, now };
    }
    if (Object.keys(kept).length > 0) localStorage.setItem(keyOf(account), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(account));
  } catch (error) {
    console.warn('an unsent change cannot be kept across a reload:', error);
  }
}
