import { tiers } from '@assistant/tiers';
import type { RemotePage } from '../areas/remote-page';
import type { ShellPage } from '../areas/shell-pages';

type AnyPage = ShellPage | RemotePage | undefined;

/** Whether a wide window has the rail at a page: at those of a player, not at the login's and the staff's. */
export const hasRail = (page: AnyPage): boolean =>
  page !== undefined && (!('access' in page) || page.access === 'token');

/** Whether it has the list of tasks too: at their screens, whose remotes are named by the tiers. */
export const hasTaskList = (page: AnyPage): boolean =>
  page !== undefined && 'remote' in page && tiers.some((tier) => page.remote === `mfe-tasks-${tier}`);
