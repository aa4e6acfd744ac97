import { type Audience, type Hint, keyOf } from './hint';
import type { Live } from './live';

/** One open stream, as the hub sees it. */
interface Follower {
  of: Audience;
  /** Of the session it was opened with; a visitor has none. */
  tokenHash?: string | undefined;
  hint(hint: Hint): void;
  /** The session was revoked. */
  end(): void;
  /** Hints may have been lost: what is newest has to be said again. */
  refresh(): void;
}

/** The messages between the hubs of several replicas. */
export type HubMessage =
  | { hint: Hint; to: string[] }
  | { ended: string }
  // It names no stream, so that a replica of an older release sends it to none.
  | { woken: true; to: [] };

export interface Hub extends Live {
  /** Returns the function that ends it. */
  follow(follower: Follower): () => void;
  /** From now on, messages are given to other replicas as well. */
  join(carry: (message: HubMessage) => void): void;
  /** Gives a message of another replica to the streams here. */
  deliver(message: HubMessage): void;
  /** Calls `look` whenever an account has become due, or may have. Returns the function that ends it. */
  onWoken(look: () => void): () => void;
  /** Messages of other replicas may have been lost. */
  refresh(): void;
  /** How many streams are open here. */
  count(): number;
}

/** Sets of followers by a text. A set without a follower is gone. */
function makeIndex() {
  const sets = new Map<string, Set<Follower>>();
  return {
    add(key: string, follower: Follower): void {
      const set = sets.get(key) ?? new Set();
      sets.set(key, set.add(follower));
    },
    remove(key: string, follower: Follower): void {
      const set = sets.get(key);
      set?.delete(follower);
      if (set?.size === 0) sets.delete(key);
    },
    of: (key: string): Follower[] => [...(sets.get(key) ?? [])],
  };
}

const EVERYONE = keyOf({ everyone: true });

/** The streams of this replica. */
export function makeHub(): Hub {
  let carry = (_message: HubMessage): void => {};
  const byAudience = makeIndex();
  const byToken = makeIndex();
  const looks = new Set<() => void>();
  const wake = (): void => {
    for (const look of looks) look();
  };
  const deliver = (message: HubMessage): void => {
    if ('woken' in message) wake();
    else if ('ended' in message) for (const one of byToken.of(message.ended)) one.end();
    else for (const key of message.to) for (const one of byAudience.of(key)) one.hint(message.hint);
  };
  const say = (message: HubMessage): void => {
    deliver(message);
    carry(message);
  };
  return {
    tell: (hint, ...to) => say({ hint, to: to.map(keyOf) }),
    ended: (tokenHash) => say({ ended: tokenHash }),
    woken: () => say({ woken: true, to: [] }),
    onWoken(look) {
      looks.add(look);
      return () => looks.delete(look);
    },
    join(to) {
      carry = to;
    },
    deliver,
    refresh() {
      wake();
      for (const one of byAudience.of(EVERYONE)) one.refresh();
    },
    count: () => byAudience.of(EVERYONE).length,
    follow(follower) {
      const keys = [keyOf(follower.of), EVERYONE];
      for (const key of keys) byAudience.add(key, follower);
      if (follower.tokenHash) byToken.add(follower.tokenHash, follower);
      return () => {
        for (const key of keys) byAudience.remove(key, follower);
        if (follower.tokenHash) byToken.remove(follower.tokenHash, follower);
      };
    },
  };
}
