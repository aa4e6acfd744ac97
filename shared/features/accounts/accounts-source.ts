import { CACHED_PASSWORDS_KEY, HISTORY_KEY } from './storage-keys';

const listeners = new Set<() => void>();

/** Notifies this tab's screens that the stored accounts changed. Other tabs get the browser's storage event. */
export function announceAccounts(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the stored accounts, here or in another tab. */
export function subscribeToAccounts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === HISTORY_KEY || key === CACHED_PASSWORDS_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
