import { randomUuid } from '@assistant/remote';

/** Which tabs of this browser are open. A change belongs to one tab, and no other open tab sends it. */
export interface Tabs {
  /** The name of this tab. A reload gives it a new one. */
  readonly own: string;
  /** Runs `look` while no other tab does, with the names of the open tabs, including this one. */
  alone<Result>(look: (open: ReadonlySet<string>) => Promise<Result>): Promise<Result>;
}

const TAB = 'assistant-settings-tab:';
const LOOK = 'assistant-settings-look';
/** Another tab may be frozen while it looks. This one does not wait longer for it. */
const LOOK_WAIT_MS = 1_000;

/**
 * Each tab holds a Web Lock with its name. The browser releases it when the page ends, in whatever way. Without Web
 * Locks (a page without TLS, an old browser) only this tab counts as open: then two tabs may send the same change, and
 * the second finds it saved.
 */
export function openTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const own = randomUuid();
  const alone = new Set([own]);
  let holding: Promise<void> | undefined;

  const hold = (held: LockManager) =>
    new Promise<void>((resolve, reject) => {
      const forLife = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      held.request(TAB + own, forLife).catch(reject);
    });

  async function open(held: LockManager): Promise<ReadonlySet<string>> {
    const names = ((await held.query()).held ?? []).flatMap(({ name = '' }) =>
      name.startsWith(TAB) ? name.slice(TAB.length) : [],
    );
    return new Set([...names, own]);
  }

  return {
    own,
    async alone(look) {
      if (!locks) return look(alone);
      let started = false;
      const begin = async () => {
        started = true;
        return look(await open(locks));
      };
      try {
        holding ??= hold(locks);
        await holding;
        return await locks.request(LOOK, { signal: AbortSignal.timeout(LOOK_WAIT_MS) }, begin);
      } catch (error) {
        if (started) throw error;
        return look(await open(locks).catch(() => alone));
      }
    },
  };
}
