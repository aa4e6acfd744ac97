import { withTimeout } from './with-timeout';

/** Saves what is not saved; false if something stays unsaved. */
type Save = () => unknown;

const saves = new Set<Save>();

/** How long leaving waits for what is being saved. */
export const BEFORE_LEAVING_MS = 2_000;

/**
 * Runs `save` before the page reloads for a new version and before a switch to another account, so that
 * nothing typed is lost.
 * @param save may return a promise, which is awaited for at most 2 s; false means that something stays
 *   unsaved
 * @returns the function that unregisters it
 * @example useEffect(() => beforeLeaving(() => queue.flush()), [queue]);
 */
export function beforeLeaving(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/**
 * Runs everything that was registered. Resolves when it is done or the time is over. Never rejects.
 * @returns whether everything is saved, as far as is known
 */
export async function runBeforeLeaving(): Promise<boolean> {
  const all = [...saves].map(async (save) => {
    try {
      return (await save()) !== false;
    } catch (error) {
      console.error('not saved before leaving:', error);
      return false;
    }
  });
  const done = await withTimeout(Promise.all(all), BEFORE_LEAVING_MS);
  return done?.every(Boolean) ?? false;
}
