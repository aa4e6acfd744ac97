import { runBeforeLeaving } from '@assistant/shared/platform';
import { UPDATE_FALLBACK_MS } from './version-constants';

/**
 * Saves what pages asked to save, clears the browser's caches and reloads the page past them. What
 * hangs on the way does not hold it up for more than 10 s: the fallback timer of spec section 4.
 * @param reload the browser's; called once
 */
export async function reloadPage(reload: () => void = () => location.reload()): Promise<void> {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(fallback);
    reload();
  };
  const fallback = setTimeout(once, UPDATE_FALLBACK_MS);
  await runBeforeLeaving();
  try {
    await clearCaches();
  } catch (error) {
    console.warn('not all caches were cleared:', error);
  }
  once();
}

/** Empties the caches scripts can reach, and has the page's own entry in the HTTP cache written anew. */
async function clearCaches(): Promise<void> {
  // Absent where the page was not served securely.
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    fetch(location.href, { cache: 'reload', credentials: 'same-origin' }),
  ]);
}
