import type { Hint, HintKind } from '@assistant/api';
import { POLL_MS } from '../state/const';
import type { HintListener } from '../state/live';
import { openConvo } from './convo-test';

/** The live stream of a page, and conversations that listen to it. */
export function fakeStream() {
  const listeners = new Set<HintListener>();
  const stream = {
    isLive: true,
    listeners,
    hint(about: Hint, kind: HintKind = 'chat') {
      for (const listener of listeners) listener(about, kind);
    },
    async open() {
      const onHint = (listener: HintListener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      };
      const made = await openConvo({ live: { isLive: () => stream.isLive, onHint } });
      // The first question, which nothing but time asks.
      await jest.advanceTimersByTimeAsync(POLL_MS);
      return made;
    },
  };
  return stream;
}
