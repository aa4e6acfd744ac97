import type { Newest } from '@assistant/contract';
import type { Listening } from './newest-repository';

/** An open stream that hears what is newest. */
export interface Hearing extends Listening {
  newest(newest: Newest): void;
  /** Its session is gone. */
  end(): void;
  /** What is newest cannot be read now. */
  stillHere(): void;
}

interface Rounds {
  /** What is newest for each, in their order; undefined where a session is gone. */
  read(streams: readonly Hearing[]): Promise<(Newest | undefined)[]>;
  failed(error: unknown): void;
  /** From one round to the next, in milliseconds. */
  everyMs: number;
}

/**
 * Says in rounds what is newest: one question for all streams of this replica together. So a revocation that got lost
 * ends its stream with the next round. A round that is late leaves out the next.
 */
export function makeRounds({ read, failed, everyMs }: Rounds) {
  const open = new Set<Hearing>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  async function say(streams: readonly Hearing[]): Promise<void> {
    try {
      const newest = await read(streams);
      streams.forEach((one, at) => {
        const own = newest[at];
        if (own) one.newest(own);
        else one.end();
      });
    } catch (error) {
      failed(error);
      for (const one of streams) one.stillHere();
    }
  }

  async function round(): Promise<void> {
    if (asking) return;
    asking = true;
    await say([...open]);
    asking = false;
  }

  return {
    /** Says it to one stream now. */
    now: (one: Hearing) => say([one]),
    /** Says it to this one with each round from now on. Returns the function that ends it. */
    join(one: Hearing): () => void {
      open.add(one);
      timer ??= setInterval(() => void round(), everyMs).unref();
      return () => {
        open.delete(one);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
