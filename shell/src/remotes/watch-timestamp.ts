import { FIRST_SCREEN_MS } from '../frame/first-screen';
import { followStamp, isBehind, newestStamped } from './registry';

/** The server signs as often. */
const EVERY_MS = 60 * 60 * 1000;
const A_MINUTE = 60 * 1000;

/** Looks how new the server says that the release is. Never rejects: what cannot be asked is not refused. */
export async function lookAtStamp(): Promise<void> {
  try {
    // Apart, for the first screen does not wait for it.
    await (await import('./late')).readStamp();
  } catch (error) {
    console.info('how new the release is could not be learnt:', error);
  }
  followStamp(0);
}

/**
 * Looks some seconds after the page has opened, and then every hour.
 * @param onBehind called with what the server has signed where the page's registry is older
 * @returns the function that ends it
 */
export function watchStamp(onBehind: (revision: number) => void): () => void {
  let at = Date.now();
  const look = async () => {
    if (navigator.onLine) {
      at = Date.now();
      await lookAtStamp();
    }
    if (isBehind()) onBehind(newestStamped());
  };
  const first = setTimeout(look, FIRST_SCREEN_MS);
  // By the clock, as timers stand still while a phone sleeps.
  const next = setInterval(() => Math.abs(Date.now() - at) < EVERY_MS || look(), A_MINUTE);
  return () => {
    clearTimeout(first);
    clearInterval(next);
  };
}
