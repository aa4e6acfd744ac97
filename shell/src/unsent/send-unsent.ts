import { readDefinitions } from '@assistant/remote';
import { accountDocument, getSettings } from '@assistant/settings';
import { screensIn, taskDocument } from '@assistant/tasks';

/** The time limit for the definitions of tasks whose screens were not opened. */
const DEFINITIONS_WAIT_MS = 20_000;

const tasks = async () => screensIn(await readDefinitions(DEFINITIONS_WAIT_MS)).map(taskDocument);

/** Sends what earlier pages could not send, on any page. */
export async function resume(account: string): Promise<void> {
  await getSettings().resume(account, [accountDocument]);
  await getSettings().resume(account, tasks);
}

/** Sends all changes and waits for at most `ms`. Returns the documents with changes the server may not have. */
export const send = (account: string, ms: number) => getSettings().sendUnsent(account, tasks, ms);
