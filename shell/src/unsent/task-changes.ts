/** Whether this device may hold unsent changes: where no task was ever opened there is no database for them. */
async function mayBeUnsent(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  const databases = await indexedDB.databases?.();
  return databases?.length !== 0;
}

/** Sends the account's task changes that an earlier page could not send. Fetches nothing where there are none. */
export async function resumeTaskChanges(account: string): Promise<void> {
  if (!(await mayBeUnsent())) return;
  const { resumeUnsent } = await import('@assistant/shared/task-screen');
  await resumeUnsent(account);
}

/**
 * Sends the account's task changes and waits for it, `ms` at most.
 * @returns whether the server has them all, as far as can be known; the others stay on this device
 */
export async function sendTaskChanges(account: string, ms: number): Promise<boolean> {
  try {
    if (!(await mayBeUnsent())) return true;
    const { sendUnsent } = await import('@assistant/shared/task-screen');
    return await sendUnsent(account, ms);
  } catch (error) {
    console.warn('unsent task changes could not be looked for:', error);
    return true;
  }
}
