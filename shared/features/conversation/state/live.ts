import { type Hint, type HintKind, type Identity, isLive, onHint } from '@assistant/api';

export type HintListener = (hint: Hint, kind: HintKind) => void;

/** What notifies a conversation that something happened in it. */
export interface ConvoLive {
  /** Whether hints arrive; else the conversation has to ask often. */
  isLive(): boolean;
  onHint(listener: HintListener): () => void;
}

const KINDS: readonly HintKind[] = ['chat', 'read', 'session', 'typing'];

/** The hints of an identity, by default of the page's own session. */
export const liveOf = (of?: Identity): ConvoLive => ({
  isLive: () => isLive(of),
  onHint(listener) {
    const stops = KINDS.map((kind) => onHint(kind, (hint) => listener(hint, kind), of));
    return () => {
      for (const stop of stops) stop();
    };
  },
});
