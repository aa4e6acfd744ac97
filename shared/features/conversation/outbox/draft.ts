import { logStorageError, type Outbox } from './outbox';

/**
 * The text in the composer: kept in memory while the player is on another page, and on disk across a reload.
 */
export interface Draft {
  get(): string;
  set(text: string): void;
  /** Adds a line below what is written, also to what is still being read. */
  add(line: string): void;
  subscribe(listener: () => void): () => void;
}

/** The draft of one account. A stored draft is used unless something was written meanwhile. */
export function createDraft(outbox: Pick<Outbox, 'readDraft' | 'writeDraft'>): Draft {
  let text: string | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const read = outbox.readDraft().then((kept) => {
    if (text !== undefined) return;
    text = kept;
    tell();
  }, logStorageError);

  function set(next: string) {
    text = next;
    tell();
    outbox.writeDraft(next).catch(logStorageError);
  }
  return {
    get: () => text ?? '',
    set,
    add: (line) => void read.then(() => set([text?.trimEnd(), line].filter(Boolean).join('\n'))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
