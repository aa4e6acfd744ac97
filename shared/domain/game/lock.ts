import type { Entries } from './host';

/** How long a lock is held at most. A game that is asked meanwhile may take longer, and is not what a lock is for. */
const LOCK_MS = 10_000;

/** A change of an entry; without a text it is deleted. */
export interface Change {
  /** The value as JSON. */
  text?: string;
  expires?: Date | undefined;
}

const tooLong = (ms: number) =>
  new Error(
    `A lock was held for over ${ms} ms; nothing was stored. Ask the game before or after it, and within it only its entries.`,
  );

/**
 * Does the work of a lock, and collects what it changes.
 * @param read reads what is stored
 * @returns what the work gives, and the changes by key
 * @throws what the work throws, or an error where it takes longer than `ms`; then its entries refuse everything
 */
export async function collect<T>(
  read: (key: string) => Promise<unknown>,
  work: (entries: Entries) => Promise<T>,
  ms = LOCK_MS,
): Promise<{ result: T; changes: ReadonlyMap<string, Change> }> {
  const changes = new Map<string, Change>();
  let held = true;
  const mustHold = () => {
    if (!held) throw new Error('The lock of these entries is no longer held.');
  };
  const entries: Entries = {
    async get(key) {
      mustHold();
      const change = changes.get(key);
      if (!change) return read(key);
      return change.text === undefined ? undefined : JSON.parse(change.text);
    },
    set(key, value, expires) {
      mustHold();
      const text = JSON.stringify(value);
      if (text === undefined)
        throw new TypeError(`The value of "${key}" is no JSON; delete takes an entry away.`);
      changes.set(key, { text, expires });
    },
    delete(key) {
      mustHold();
      changes.set(key, {});
    },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong(ms)), ms);
  });
  try {
    return { result: await Promise.race([work(entries), deadline]), changes };
  } finally {
    held = false;
    clearTimeout(timer);
  }
}
