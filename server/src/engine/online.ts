import { type AccountFacts, readFacts, settingsOf } from './account-facts';
import { type AccountOutline, readWholeAccount, type WholeAccount } from './engine-account-repository';
import { planOf } from './plan-of';
import { type AccountSnapshot, firstRun } from './snapshot';
import type { EngineDependencies } from './tools';

/** If an account has been due for this long, no engine runs for it. */
const BEHIND_MS = 10 * 60_000;

/** Whether an engine handles the account in time. An account with nothing planned is never due. */
function isFollowed(wakeAt: Date | null | undefined, at: Date): boolean {
  return Boolean(wakeAt && at.getTime() - wakeAt.getTime() <= BEHIND_MS);
}

const isPaused = ({ settings, at }: Pick<AccountFacts, 'settings' | 'at'>): boolean =>
  Boolean(settings.pausedUntil && new Date(settings.pausedUntil) > at);

/** Whether the assistant works for the account: something is planned, nothing is paused, an engine is running. */
export function isOnline(snapshot: AccountSnapshot): boolean {
  return (
    isFollowed(snapshot.engine?.wake_at, snapshot.at) && !isPaused(snapshot) && firstRun(snapshot) !== null
  );
}

/** The same as `isOnline`, but plans no task after the first that has a run. */
export async function isWorkedFor(dependencies: EngineDependencies, whole: WholeAccount): Promise<boolean> {
  if (!isFollowed(whole.engine?.wake_at, dependencies.now())) return false;
  const { account, tasks } = await readFacts(dependencies, whole);
  if (isPaused(account)) return false;
  for (const task of tasks()) if (planOf(account, task).at) return true;
  return false;
}

/**
 * The same, by what the engine has planned: an account whose next look is ahead has not been changed since. Only of one that is due its
 * tasks are read.
 */
export async function isWorkedForByOutline(
  dependencies: EngineDependencies,
  { row, settings, wakeAt, isPlanned }: AccountOutline,
): Promise<boolean> {
  const at = dependencies.now();
  if (!isFollowed(wakeAt, at) || isPaused({ settings: settingsOf(settings), at })) return false;
  if (wakeAt && wakeAt > at && isPlanned) return true;
  return isWorkedFor(dependencies, await readWholeAccount(dependencies.db, row.id));
}
