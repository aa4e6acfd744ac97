import type { ConfigData } from '@assistant/contract';
import type { Values } from '@assistant/settings';

/**
 * Saves changes of several tasks in one request.
 * @param words what is said once it is saved
 * @param plan the whole values of each task that changes
 * @returns whether it was saved
 */
export type SaveChanges = (
  words: string,
  plan: (config: ConfigData) => Record<string, Values>,
) => Promise<boolean>;
