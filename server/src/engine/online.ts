import { type AccountFacts, readFacts } from './account-facts';
import type { EngineAccount, WholeAccount } from './engine-account-repository';
import { planOf } from './plan-of';
import { type AccountSnapshot, firstRun } from './snapshot';
import type { EngineDependencies } from './tools';

/** If an account has been due for this long, no engine runs for it. */
const BEHIND_MS = 10 * 60_000;

/** Whether an engine handles the account in time. An account with nothing planned is never due. */
function isFollowed(engine: EngineAccount | undefined, at: Date): boolean {
  return Boolean(engine?.wake_at && at.getTime() - engine.wake_at.getTime() <= BEHIND_MS);
}

const isPaused = ({ settings, at }: AccountFacts): boolean =>
  Boolean(settings.pausedUntil && new Date(settings.pausedUntil) > at);

/** Whether the assistant works for the account: something is planned, nothing is paused, an engine is running. */
export function isOnline(snapshot: AccountSnapshot): boolean {
  return isFollowed(snapshot.engine, snapshot.at) && !isPaused(snapshot) && firstRun(snapshot) !== null;
}

/** The same as `isOnline`, but plans no task after the first that has a run. */
export async function isWorkedFor(dependencies: EngineDependencies, whole: WholeAccount): Promise<boolean> {
  if (!isFollowed(whole.engine, dependencies.now())) return false;
  const { account, tasks } = await readFacts(dependencies, whole);
  if (isPaused(account)) return false;
  for (const task of tasks()) if (planOf(account, task).at) return true;
  return false;
}
