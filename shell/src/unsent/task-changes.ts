import { ACCOUNT_SETTING_ID } from '@assistant/contract';

/** Whether this device may have unsent changes. If no task was ever opened there is no database for them. */
async function mayBeUnsent(account: string): Promise<boolean> {
  if (localStorage.getItem(`settings-draft:${account}`) !== null) return true;
  if (!('indexedDB' in globalThis)) return false;
  const databases = await indexedDB.databases?.();
  return databases?.length !== 0;
}

/** Sends the account's changes that an earlier page could not send. Fetches nothing if there are none. */
export async function resumeChanges(account: string): Promise<void> {
  if (!(await mayBeUnsent(account))) return;
  const { resume } = await import('./send-unsent');
  await resume(account);
}

/**
 * Sends the account's task changes and waits for at most `ms`.
 * @returns whether the server has them all, as far as is known; the others stay on this device
 */
export async function sendTaskChanges(account: string, ms: number): Promise<boolean> {
  try {
    if (!(await mayBeUnsent(account))) return true;
    const { send } = await import('./send-unsent');
    return (await send(account, ms)).every((id) => id === ACCOUNT_SETTING_ID);
  } catch (error) {
    console.warn('unsent task changes could not be looked for:', error);
    return true;
  }
}
