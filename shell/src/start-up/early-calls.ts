import { askEarly } from '@assistant/api';
import type { RemotePage } from '../areas/remote-page';
import { leads, shellPages } from '../areas/shell-pages';

/**
 * Asks what the first screen at an address reads, beside the scripts instead of after them.
 * @param remote the page, where a remote draws it
 */
export function askForEarlyCalls(pathname: string, remote: RemotePage | undefined, token: string): void {
  const page = remote ?? shellPages[leads[pathname] ?? pathname];
  try {
    askEarly(page?.early ?? [], token);
  } catch {
    // A setting is missing: the page itself says which, on a screen of its own.
  }
}
