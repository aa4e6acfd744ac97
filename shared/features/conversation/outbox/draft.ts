import type { MessageAbout } from '@assistant/contract';
import { type KeptDraft, logStorageError, type Outbox } from './outbox';

/**
 * What stands in the composer: kept in memory while the player is on another page, and on disk across a reload.
 */
export interface Draft {
  get(): string;
  set(text: string): void;
  /** Adds a line below what is written, also to what is still being read. */
  add(line: string): void;
  /** What the words are about. */
  about(): MessageAbout | undefined;
  attach(about: MessageAbout | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** The draft of one account. A stored draft is used unless something was written meanwhile. */
export function createDraft(outbox: Pick<Outbox, 'readDraft' | 'writeDraft'>): Draft {
  let draft: KeptDraft | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const read = outbox.readDraft().then((kept) => {
    if (draft !== undefined) return;
    draft = kept;
    tell();
  }, logStorageError);

  function change(next: Partial<KeptDraft>) {
    draft = { text: '', ...draft, ...next };
    tell();
    outbox.writeDraft(draft).catch(logStorageError);
  }
  return {
    get: () => draft?.text ?? '',
    set: (text) => change({ text }),
    add: (line) =>
      void read.then(() => change({ text: [draft?.text.trimEnd(), line].filter(Boolean).join('\n') })),
    about: () => draft?.about,
    attach: (about) => void read.then(() => change({ about })),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
