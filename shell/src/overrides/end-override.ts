import { reloadPage } from '../version/reload-page';
import { confirmedOverrides, keepOverrides } from './kept-overrides';

/**
 * Ends what this browser tries out of a remote, or of all, and opens the page again. What is typed is saved first. Never throws.
 */
export async function endOverride(remote?: string): Promise<void> {
  const { tried, until } = await confirmedOverrides();
  const others = tried.filter((one) => remote !== undefined && one.remote !== remote);
  // Without its cookie it has ended, whatever the browser says of what was agreed to.
  await keepOverrides(others, until).catch(() => {});
  await reloadPage();
}
