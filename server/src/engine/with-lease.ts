import { wordLook } from './before-login/login-ahead';
import { LEASE_MS, type Lease, planAndRelease, releaseLease, renewLease } from './lease-repository';
import { watchLease } from './lease-watch';
import { leftOut, type SessionFacts } from './left-out';
import { type AccountSnapshot, firstRun, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';

/** After a game session that failed, the account is due again after this long. */
const BROKEN_MS = 60_000;

/** The server stops: `soon` once nothing new may begin, `now` once what is under way must end. */
export interface Stops {
  soon: AbortSignal;
  now: AbortSignal;
}

/** What work leaves: the account as it is then, and by when it has to be looked at again in any case. */
export interface Left extends Pick<SessionFacts, 'refused'> {
  after?: AccountSnapshot | undefined;
  wakeBy?: Date;
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
  { wakeBy, refused }: Pick<Left, 'wakeBy' | 'refused'>,
): Promise<void> {
  const plans = [...snapshot.tasks].flatMap(([taskId, task]) => {
    const { plan, state } = task;
    const { open, over } = leftOut(snapshot, task, { at: lease.at, refused });
    const moved = plan.at?.getTime() !== state.next_run?.getTime();
    const same =
      open?.reason === (state.left_reason ?? undefined) && +(open?.from ?? 0) === +(state.left_from ?? 0);
    if (!moved && same) return [];
    return [{ task: taskId, next: plan.at, from: open?.from ?? null, reason: open?.reason ?? null, over }];
  });
  const wakeAt = earlier(firstRun(snapshot)?.at ?? null, wakeBy);
  const changes = snapshot.engine?.changes ?? 0;
  const wordAt = wordLook(snapshot);
  await planAndRelease(tools.db, lease, plans, { wakeAt, changes, wordAt, now: tools.now() });
}

/**
 * Does `work` while this replica holds the account, then plans its next runs and releases it. `after` is the account as
 * the work has left it; without it the account is read again.
 */
export async function withLease<T extends Left>(
  tools: RunTools,
  lease: Lease,
  stops: Stops,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  // Not by `AbortSignal.any`: a signal that lives as long as the server would keep something of each session.
  const end = new AbortController();
  const stop = () => end.abort(stops.now.reason);
  if (stops.now.aborted) stop();
  stops.now.addEventListener('abort', stop);
  const unwatch = watchLease({
    ms: LEASE_MS,
    takenAt: lease.takenAt,
    renew: () => renewLease(tools.db, lease, tools.now()),
    lost: (why) => end.abort(new Error(why)),
  });
  try {
    const result = await work({ soon: stops.soon, end: end.signal });
    const after = result.after ?? (await takeSnapshot(tools, lease.accountId));
    await planAhead(tools, lease, after, result);
    return result;
  } catch (error) {
    const now = tools.now();
    const wakeAt = new Date(now.getTime() + BROKEN_MS);
    await releaseLease(tools.db, lease, { wakeAt, changes: lease.changes, now });
    throw error;
  } finally {
    unwatch();
    stops.now.removeEventListener('abort', stop);
  }
}
