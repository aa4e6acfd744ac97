import { CACHED_PASSWORDS_KEY } from './storage-keys';

/** Parses the stored map of account to sealed password. A damaged text counts as an empty map. */
export function parseCachedPasswords(stored: string | null): Map<string, string> {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return new Map();
    return new Map(Object.entries(found).filter(([, sealed]) => typeof sealed === 'string'));
  } catch {
    return new Map();
  }
}

/** The sealed password kept for an account. */
export function readCachedPassword(storage: Storage, account: string): string | undefined {
  return parseCachedPasswords(storage.getItem(CACHED_PASSWORDS_KEY)).get(account);
}

/** Stores an account's sealed password; `null` removes it. */
export function writeCachedPassword(storage: Storage, account: string, sealed: string | null): void {
  const passwords = parseCachedPasswords(storage.getItem(CACHED_PASSWORDS_KEY));
  if (sealed === null) passwords.delete(account);
  else passwords.set(account, sealed);
  if (passwords.size === 0) storage.removeItem(CACHED_PASSWORDS_KEY);
  else storage.setItem(CACHED_PASSWORDS_KEY, JSON.stringify(Object.fromEntries(passwords)));
}
