import { openTabs, type Tabs } from '../kept/tabs';

interface Waiting {
  name: string;
  run: () => Promise<void>;
}

/** The Web Locks of one browser: exclusive ones, each held as long as what was promised lasts. */
class FakeLocks {
  #held = new Set<string>();
  #waiting: Waiting[] = [];

  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const use = rest.at(-1) as (lock: unknown) => unknown;
    return new Promise((resolve, reject) => {
      const run = async () => {
        try {
          resolve(await use({ name }));
        } catch (error) {
          reject(error);
        } finally {
          this.release(name);
        }
      };
      this.#waiting.push({ name, run });
      this.#next();
    });
  }

  async query() {
    return { held: [...this.#held].map((name) => ({ name })) };
  }

  /** What the browser does when a tab ends. */
  release(name: string): void {
    this.#held.delete(name);
    this.#next();
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ name }) => !this.#held.has(name));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!next) return;
    this.#held.add(next.name);
    void next.run();
  }
}

/** A browser with Web Locks: opens tabs, and closes them. */
export function browserTabs() {
  const locks = new FakeLocks();
  return {
    locks: locks as unknown as LockManager,
    open: (): Tabs => openTabs(locks as unknown as LockManager),
    close: ({ own }: Tabs) => locks.release(`assistant-settings-tab:${own}`),
  };
}
