import { within } from './within';

/** Saves what is not saved; false where something of it stays unsaved. */
type Save = () => unknown;

const saves = new Set<Save>();

/** How long leaving waits for what is being saved. */
export const BEFORE_LEAVING_MS = 2_000;

/**
 * Has `save` run before the page reloads itself for a new version, and before another account takes the
 * place of this one, so that nothing typed is lost or left lying.
 * @param save may give a promise, which is waited for, 2 s at most; false says that something stays unsaved
 * @returns the function that takes it back
 * @example useEffect(() => beforeLeaving(() => queue.flush()), [queue]);
 */
export function beforeLeaving(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/**
 * Runs all that was registered; comes back when it is done or the time is over. Never rejects.
 * @returns whether all of it is saved, as far as is known
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
  const done = await within(Promise.all(all), BEFORE_LEAVING_MS);
  return done?.every(Boolean) ?? false;
}
