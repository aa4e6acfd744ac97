import type { MembershipLevel } from '@assistant/contract';
import { WORKER } from '../notify/worker';
import { inlined } from '../start-up/inlined';
import { dropCopies, keepRelease } from './keep-release';

const isOff = (): boolean => inlined('env').OFFLINE_COPY === 'off';

/** One tab at a time: another one finds the copy made. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('offline-copy', { ifAvailable: true }, async (lock) => lock && work());
}

/**
 * Makes the copy of the release that the site gives now, or deletes it where an operator has switched copies off.
 * @throws as `keepRelease`
 */
export async function copyRelease(level: MembershipLevel): Promise<void> {
  if (isOff()) return dropCopies();
  await navigator.serviceWorker.register(WORKER);
  // Without the worker nothing would serve the page.
  if (await navigator.serviceWorker.getRegistration()) await alone(() => keepRelease(level));
}
