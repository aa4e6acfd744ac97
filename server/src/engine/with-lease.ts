import { LEASE_MS, type Lease, readChanges, releaseLease, renewLease } from './lease';
import { drawPicture, firstRun, type Picture } from './picture';
import { writeState } from './states';
import type { RunTools } from './tools';

/** After a visit that broke off, the account is looked at again after this long. */
const BROKEN_MS = 60_000;

/** Writes down what is planned, so that a run that does not take place can be told as skipped. */
async function storePlans({ db }: RunTools, { accountId, tasks }: Picture): Promise<void> {
  for (const [taskId, { plan, state }] of tasks) {
    if (plan.at?.getTime() !== state.next_run?.getTime()) {
      await writeState(db, accountId, taskId, { next_run: plan.at });
    }
  }
}

async function planAhead(tools: RunTools, lease: Lease): Promise<void> {
  // Read before the settings: a save in between is seen as a change, and wakes the account again.
  const changes = await readChanges(tools.db, lease.accountId);
  const picture = await drawPicture(tools, lease.accountId);
  await storePlans(tools, picture);
  await releaseLease(tools.db, { ...lease, changes }, firstRun(picture)?.at ?? null, tools.now());
}

/**
 * Does `work` while this replica holds the account, then plans its next runs and gives it back. The signal
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
