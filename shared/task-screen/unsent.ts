import { api } from '@assistant/shared/api';
import { knownDefinitions, within } from '@assistant/shared/platform';
import { getAppStore } from '@assistant/shared/store';
import { getTaskSessions } from './task-sessions';

/** How long the definitions of tasks whose screens were not opened may take. */
const DEFINITIONS_WAIT_MS = 20_000;

/**
 * Sends what earlier pages could not send, for pages that show no task. Definitions and settings are read
 * only where something waits.
 */
export async function resumeUnsent(account: string): Promise<void> {
  const sessions = getTaskSessions();
  if (!(await sessions.hasUnsent(account))) return;
  const definitions = await knownDefinitions(DEFINITIONS_WAIT_MS);
  const { data } = await getAppStore().dispatch(api.endpoints.getConfig.initiate({}, { subscribe: false }));
  // The account may have been switched meanwhile; its own turn comes.
  if (data && getAppStore().getState().session.user?.account === account)
    await sessions.resume(account, definitions, data);
}

/**
 * Sends what an account has not sent, and waits for it, `ms` at most.
 * @returns whether the server has every change; those it has not stay on this device
 */
export async function sendUnsent(account: string, ms: number): Promise<boolean> {
  const sessions = getTaskSessions();
  const resumed = resumeUnsent(account).then(() => sessions.settle(account));
  await within(Promise.allSettled([sessions.settle(account), resumed]), ms);
  return !(await sessions.hasUnsent(account));
}
