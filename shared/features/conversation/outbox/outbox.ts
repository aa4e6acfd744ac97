import type { ChatCard, MessageAbout } from '@assistant/contract';

/** A picture that is small enough to send. */
export interface Picture {
  type: string;
  base64: string;
  bytes: number;
  width: number;
  height: number;
}

/** A message that is kept until the server has confirmed it. */
export interface KeptMessage {
  clientId: string;
  /** Empty for a picture and for a card. */
  content: string;
  picture?: Picture;
  /** From the desk: what leads the player to a task. */
  card?: ChatCard;
  /** What the words are about. */
  about?: MessageAbout;
  /** ISO 8601; the queue's order. */
  queuedAt: string;
  /** Why the server refused it; then only the player can send it again. */
  refused?: string;
}

/** What stands in the composer. */
export interface KeptDraft {
  text: string;
  /** What the words are about. */
  about?: MessageAbout | undefined;
}

/** One account's unsent messages and draft, kept across reloads. */
export interface Outbox {
  /** In the order they were written. */
  list(): Promise<KeptMessage[]>;
  put(message: KeptMessage): Promise<void>;
  /** Whether a message is kept: another tab may have removed it. */
  has(clientId: string): Promise<boolean>;
  /**
   * Notes that the server refused a message, so that it is not sent automatically after a reload; without what it is about,
   * if that was refused.
   */
  refuse(clientId: string, reason: string, withoutAbout: boolean): Promise<void>;
  remove(clientId: string): Promise<void>;
  readDraft(): Promise<KeptDraft>;
  /** One that is about nothing, without a text, is removed. */
  writeDraft(draft: KeptDraft): Promise<void>;
}

/** A message that was refused, as it is kept. */
export function refusedMessage<Kept extends KeptMessage>(
  { about, ...message }: Kept,
  refused: string,
  withoutAbout: boolean,
) {
  return { ...message, ...(about && !withoutAbout && { about }), refused };
}

/** The disk failed. The conversation goes on in memory, and a reload may lose unsent messages. */
export const logStorageError = (error: unknown): void =>
  console.error(
    `chat storage: ${error instanceof Error || error instanceof DOMException ? error.name : 'failure'}`,
  );

/** For a browser without IndexedDB: lasts as long as the page. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, KeptMessage>();
  let draft: KeptDraft = { text: '' };
  return {
    list: async () => [...kept.values()],
    put: async (message) => void kept.set(message.clientId, message),
    has: async (clientId) => kept.has(clientId),
    refuse: async (clientId, reason, withoutAbout) => {
      const message = kept.get(clientId);
      if (message) kept.set(clientId, refusedMessage(message, reason, withoutAbout));
    },
    remove: async (clientId) => void kept.delete(clientId),
    readDraft: async () => draft,
    writeDraft: async (written) => {
      draft = written;
    },
  };
}
