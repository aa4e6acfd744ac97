import { type ReleaseStamp, stampText } from '@assistant/contract';
import { readKey, seenOf } from '@assistant/release-store';
import { HOUR_MS } from '../system/durations';
import type { Shown } from './shown';

/**
 * Signs what readers get with the time of this server, so that pages notice an old registry that is held back or replayed.
 * @param keyFile where this server's own key is
 * @returns a function that gives the stamp of what is shown: the last one as long as that is the same and an hour has not
 *   passed, else a new one; undefined for a site whose pages do not know this key, or where it cannot be read
 */
export function makeStamps(
  keyFile: string,
  now: () => Date,
): (shown: Shown) => Promise<ReleaseStamp | undefined> {
  let last: ReleaseStamp | undefined;
  return async ({ released: { revision, registry, settings } }) => {
    const { hash } = seenOf(revision, registry, settings);
    const age = last?.hash === hash ? now().getTime() - Date.parse(last.at) : HOUR_MS;
    if (last && age >= 0 && age < HOUR_MS) return last;
    const key = await readKey(keyFile).catch(() => undefined);
    if (!key || !Object.hasOwn(settings.SERVER_KEYS ?? {}, key.id)) return undefined;
    const stamp = { revision, hash, at: now().toISOString() };
    last = { ...stamp, signature: key.sign(stampText(stamp)) };
    return last;
  };
}
