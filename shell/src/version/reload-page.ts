import { runBeforeLeaving } from '@assistant/remote';
import { UPDATE_FALLBACK_MS } from './version-constants';

/**
 * Saves what pages asked to save, clears the browser's caches and reloads the page without them. If something
 * hangs, it reloads after 10 s at the latest: the fallback timer of spec section 4.
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

/** Empties the caches that scripts can reach, and refreshes the page's entry in the HTTP cache. */
async function clearCaches(): Promise<void> {
  // Missing if the page was not served securely.
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    fetch(location.href, { cache: 'reload', credentials: 'same-origin' }),
  ]);
}
