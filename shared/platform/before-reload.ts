type Save = () => unknown;

const saves = new Set<Save>();

/** How long a reload waits for what is being saved. */
export const BEFORE_RELOAD_MS = 2_000;

/**
 * Has `save` run before the page reloads itself for a new version, so that nothing typed is lost.
 * @param save may give a promise; the reload waits for it, 2 s at most
 * @returns the function that takes it back
 * @example useEffect(() => beforeReload(() => queue.flush()), [queue]);
 */
export function beforeReload(save: Save): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Runs all that was registered; comes back when it is done or the time is over. Never rejects. */
export async function runBeforeReload(): Promise<void> {
  const all = [...saves].map(async (save) => {
    try {
      await save();
    } catch (error) {
      console.error('not saved before the reload:', error);
    }
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, BEFORE_RELOAD_MS);
  });
  await Promise.race([Promise.all(all), late]);
  clearTimeout(timer);
}
