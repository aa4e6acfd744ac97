import { LEASE_MS, type Lease, readChanges, releaseLease, renewLease } from './lease-repository';
import { type AccountSnapshot, firstRun, takeSnapshot } from './snapshot';
import { writeState } from './state-repository';
import type { RunTools } from './tools';

/** After a game session that failed, the account is due again after this long. */
const BROKEN_MS = 60_000;

/** Stores what is planned, so that a run that does not take place can be recorded as skipped. */
async function storePlans({ db }: RunTools, { accountId, tasks }: AccountSnapshot): Promise<void> {
  for (const [taskId, { plan, state }] of tasks) {
    if (plan.at?.getTime() !== state.next_run?.getTime()) {
      await writeState(db, accountId, taskId, { next_run: plan.at });
    }
  }
}

async function planAhead(tools: RunTools, lease: Lease): Promise<void> {
  // Read before the settings, so that a save in between counts as a change and makes the account due again.
  const changes = await readChanges(tools.db, lease.accountId);
  const snapshot = await takeSnapshot(tools, lease.accountId);
  await storePlans(tools, snapshot);
  await releaseLease(tools.db, { ...lease, changes }, firstRun(snapshot)?.at ?? null, tools.now());
}

/**
 * Does `work` while this replica holds the account, then plans its next runs and releases it. The signal
 * aborts when the lease is lost or the server stops.
 */
export async function withLease<T>(
  tools: RunTools,
  lease: Lease,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const renew = async () => {
    const held = await renewLease(tools.db, lease, tools.now()).catch(() => true);
    if (!held) lost.abort(new Error('The account was taken by another replica.'));
  };
  const heartbeat = setInterval(renew, LEASE_MS / 4);
  heartbeat.unref();
  try {
    const result = await work(AbortSignal.any([stopping, lost.signal]));
    await planAhead(tools, lease);
    return result;
  } catch (error) {
    const again = new Date(tools.now().getTime() + BROKEN_MS);
    await releaseLease(tools.db, lease, again, tools.now());
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
