/** A lease that has to be renewed in time. Moments are of the machine's own steady clock, in milliseconds. */
export interface WatchedLease {
  /** How long it lasts from each renewal. */
  ms: number;
  /** When it was asked for. */
  takenAt: number;
  /** Asks the database to renew it. Says whether it was still held; a failure says nothing. */
  renew(): Promise<boolean>;
  /** Called at most once. */
  lost(why: string): void;
}

/** Parts of a lease's length: how often it is renewed, and how long before its end it counts as lost. */
const RENEWALS = 4;
const MARGIN = 6;

/**
 * Renews a lease until it is lost or the watch ends. A replica that cannot reach the database learns by its own clock that the
 * lease runs out, early enough to end what is under way before another replica takes the account.
 * @returns ends the watch
 */
export function watchLease({ ms, takenAt, renew, lost }: WatchedLease): () => void {
  let until = takenAt + ms - ms / MARGIN;
  let over: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(renewals);
    clearTimeout(over);
  };
  const lose = (why: string) => {
    end();
    lost(why);
  };
  const expire = () => {
    const left = until - performance.now();
    if (left <= 0) lose('The database was not reached before the lease ran out.');
    else over = setTimeout(expire, left).unref();
  };
  const renewals = setInterval(async () => {
    const asked = performance.now();
    const held = await renew().catch(() => undefined);
    if (held) until = Math.max(until, asked + ms - ms / MARGIN);
    else if (held === false) lose('The account was taken by another replica.');
  }, ms / RENEWALS).unref();
  expire();
  return end;
}
