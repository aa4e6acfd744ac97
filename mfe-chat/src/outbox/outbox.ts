/** A message that is kept until the server has confirmed it. */
export interface KeptMessage {
  clientId: string;
  content: string;
  /** ISO 8601; the queue's order. */
  queuedAt: string;
}

/** One account's unsent messages and draft, kept across reloads. */
export interface Outbox {
  /** In the order they were written. */
  list(): Promise<KeptMessage[]>;
  put(message: KeptMessage): Promise<void>;
  remove(clientId: string): Promise<void>;
  readDraft(): Promise<string>;
  /** An empty text removes the draft. */
  writeDraft(text: string): Promise<void>;
}

/** The disk failed. The conversation goes on in memory, and a reload may lose unsent messages. */
export const logStorageError = (error: unknown): void =>
  console.error(
    `chat storage: ${error instanceof Error || error instanceof DOMException ? error.name : 'failure'}`,
  );

/** For a browser without IndexedDB: lasts as long as the page. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, KeptMessage>();
  let draft = '';
  return {
    list: async () => [...kept.values()],
    put: async (message) => void kept.set(message.clientId, message),
    remove: async (clientId) => void kept.delete(clientId),
    readDraft: async () => draft,
    writeDraft: async (text) => {
      draft = text;
    },
  };
}
