import { prefetchCalls } from '@assistant/api';
import type { RemotePage } from '../areas/remote-page';

/** Asks what the first screen of a page reads, beside the scripts instead of after them. */
export function askForEarlyCalls({ early }: RemotePage, token: string): void {
  try {
    prefetchCalls(early, token);
  } catch {
    // A setting is missing: the page itself says which, on a screen of its own.
  }
}
