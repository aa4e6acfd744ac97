import type { ConfigData } from '@assistant/contract';
import type { Values } from '@assistant/settings';

/** Saves the whole values of each task that changes in one request, and says `words` then. Returns whether it was saved. */
export type SaveChanges = (
  words: string,
  plan: (config: ConfigData) => Record<string, Values>,
) => Promise<boolean>;
