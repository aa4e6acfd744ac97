import { openStream } from '@assistant/api';
import { type ConvoLive, type HintListener, liveOf } from '@assistant/conversation';
import { onGuest, readGuest } from './guest';

/** The hints of the visitor, who has no secret before the first call. */
export function guestLive(): ConvoLive & { stop(): void } {
  const listeners = new Set<HintListener>();
  let followed: string | undefined;
  let unfollow = () => {};

  function follow(guestId: string | undefined): void {
    if (guestId === followed) return;
    unfollow();
    followed = guestId;
    unfollow = () => {};
    if (guestId === undefined) return;
    const drop = openStream({ guestId });
    const stop = liveOf({ guestId }).onHint((hint, kind) => {
      for (const listener of listeners) listener(hint, kind);
    });
    unfollow = () => {
      stop();
      drop();
    };
  }

  const unwatch = onGuest((guest) => follow(guest?.guest_id));
  follow(readGuest()?.guest_id);
  return {
    isLive: () => followed !== undefined && liveOf({ guestId: followed }).isLive(),
    onHint: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      unwatch();
      follow(undefined);
    },
  };
}
