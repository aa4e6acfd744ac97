import { LEASE_MS, type Lease, planAndRelease, releaseLease, renewLease } from './lease-repository';
import { watchLease } from './lease-watch';
import { type AccountSnapshot, firstRun, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';

/** After a game session that failed, the account is due again after this long. */
const BROKEN_MS = 60_000;

/** The server stops: `soon` once nothing new may begin, `now` once what is under way must end. */
export interface Stops {
  soon: AbortSignal;
  now: AbortSignal;
}

/** What ends a game session: `soon` after the run under way, `end` at once, also because the lease is lost. */
export interface Ends {
  soon: AbortSignal;
  end: AbortSignal;
}

const earlier = (a: Date | null, b: Date | undefined): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b ?? null);

/** Stores what is planned, and releases the account until its next run, or until `wakeBy`. */
async function planAhead(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  wakeBy: Date | undefined,
): Promise<void> {
  const moved = [...snapshot.tasks].filter(
    ([, { plan, state }]) => plan.at?.getTime() !== state.next_run?.getTime(),
  );
  const plans = new Map(moved.map(([taskId, { plan }]) => [taskId, plan.at]));
  const wakeAt = earlier(firstRun(snapshot)?.at ?? null, wakeBy);
  const changes = snapshot.engine?.changes ?? 0;
  await planAndRelease(tools.db, lease, plans, { wakeAt, changes, now: tools.now() });
}

/**
 * Does `work` while this replica holds the account, then plans its next runs and releases it. `after` is the account as
 * the work has left it; without it the account is read again.
 */
export async function withLease<T extends { after?: AccountSnapshot | undefined; wakeBy?: Date }>(
  tools: RunTools,
  lease: Lease,
  stops: Stops,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const unwatch = watchLease({
    ms: LEASE_MS,
    takenAt: lease.takenAt,
    renew: () => renewLease(tools.db, lease, tools.now()),
    lost: (why) => lost.abort(new Error(why)),
  });
  try {
    const result = await work({ soon: stops.soon, end: AbortSignal.any([stops.now, lost.signal]) });
    const after = result.after ?? (await takeSnapshot(tools, lease.accountId));
    await planAhead(tools, lease, after, result.wakeBy);
    return result;
  } catch (error) {
    const now = tools.now();
    const wakeAt = new Date(now.getTime() + BROKEN_MS);
    await releaseLease(tools.db, lease, { wakeAt, changes: lease.changes, now });
    throw error;
  } finally {
    unwatch();
  }
}
