import { LEASE_MS, type Lease, planAndRelease, releaseLease, renewLease } from './lease-repository';
import { type AccountSnapshot, firstRun, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';

/** After a game session that failed, the account is due again after this long. */
const BROKEN_MS = 60_000;

/** Stores what is planned, and releases the account until its next run. */
async function planAhead(tools: RunTools, lease: Lease, snapshot: AccountSnapshot): Promise<void> {
  const moved = [...snapshot.tasks].filter(
    ([, { plan, state }]) => plan.at?.getTime() !== state.next_run?.getTime(),
  );
  const plans = new Map(moved.map(([taskId, { plan }]) => [taskId, plan.at]));
  const wakeAt = firstRun(snapshot)?.at ?? null;
  const changes = snapshot.engine?.changes ?? 0;
  await planAndRelease(tools.db, lease, plans, { wakeAt, changes, now: tools.now() });
}

/**
 * Does `work` while this replica holds the account, then plans its next runs and releases it. The signal
 * aborts when the lease is lost or the server stops. `after` is the account as the work has left it; without it the
 * account is read again.
 */
export async function withLease<T extends { after?: AccountSnapshot | undefined }>(
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
    await planAhead(tools, lease, result.after ?? (await takeSnapshot(tools, lease.accountId)));
    return result;
  } catch (error) {
    const now = tools.now();
    const wakeAt = new Date(now.getTime() + BROKEN_MS);
    await releaseLease(tools.db, lease, { wakeAt, changes: lease.changes, now });
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
