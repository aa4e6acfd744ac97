import { prefetchCalls } from '@assistant/api';
import type { Found } from '../areas/remote-page';

/** Asks what the first screen of a page reads, beside the scripts instead of after them. */
export function askForEarlyCalls({ area }: Found, token: string): void {
  try {
    prefetchCalls(area.early ?? [], token);
  } catch {
    // A setting is missing: the page itself says which, on a screen of its own.
  }
}
