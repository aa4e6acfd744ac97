import type { HubMessage } from './hub';

/** PostgreSQL takes less than 8000 bytes at once. All of it is ASCII. */
const MAX_CHARACTERS = 7000;

/** The most messages that wait while the database is slow. Older ones are dropped; heartbeats heal it. */
const MAX_WAITING = 1000;

/** What one replica says to the others at once. */
interface Parcel {
  from: string;
  messages: HubMessage[];
}

export interface Carrier {
  carry(message: HubMessage): void;
  /** Resolves once everything was said. */
  settled(): Promise<void>;
}

/**
 * Carries messages to the other replicas. What comes while something is being said waits, and is said together, so
 * that a rush of messages takes one connection and few statements.
 * @param from the name of this replica
 * @param failed called with what could not be said
 * @param dropped called with how many messages no other replica hears
 */
export function makeCarrier(
  from: string,
  say: (text: string) => Promise<void>,
  failed: (error: unknown) => void,
  dropped: (messages: number) => void = () => {},
): Carrier {
  const waiting: HubMessage[] = [];
  let saying: Promise<void> | undefined;

  function next(): HubMessage[] {
    let characters = 0;
    const fits = waiting.findIndex((message) => {
      characters += JSON.stringify(message).length + 1;
      return characters > MAX_CHARACTERS;
    });
    return waiting.splice(0, fits < 0 ? waiting.length : Math.max(1, fits));
  }

  async function sayAll(): Promise<void> {
    while (waiting.length > 0) {
      const messages = next();
      await say(JSON.stringify({ from, messages } satisfies Parcel)).catch((error) => {
        failed(error);
        dropped(messages.length);
      });
    }
    saying = undefined;
  }

  return {
    carry(message) {
      waiting.push(message);
      if (waiting.length > MAX_WAITING) {
        waiting.shift();
        dropped(1);
      }
      saying ??= sayAll();
    },
    settled: async () => saying,
  };
}

/** The messages of another replica; none if it is this one's own, or no parcel at all. */
export function unpack(text: string, own: string): HubMessage[] {
  try {
    const { from, messages } = JSON.parse(text) as Parcel;
    return from === own || !Array.isArray(messages) ? [] : messages;
  } catch {
    return [];
  }
}
