import type { PageSettings } from '@assistant/page-data';
import type { Released } from './release-store';

type Ends = Pick<PageSettings, 'KEY_ENDS'>;

/** When a key has ended; undefined where it has not, or has no end. */
export function endedAt(id: string, { KEY_ENDS = {} }: Ends, at: Date): string | undefined {
  const end = Object.hasOwn(KEY_ENDS, id) ? KEY_ENDS[id] : undefined;
  return end !== undefined && Date.parse(end) <= at.getTime() ? end : undefined;
}

/** The time by which keys are judged: a clock that was set back counts from what was released last. */
export const timeAfter = (released: Pick<Released, 'registry'> | undefined, clock: Date): Date =>
  new Date(Math.max(clock.getTime(), Date.parse(released?.registry.issued_at ?? '') || 0));

/** Whether a site trusts a key for anything, whatever that is. */
export const isTrustedKey = (
  id: string,
  { RELEASE_KEYS = {}, SERVER_KEYS = {}, SECOND_KEYS = {}, APP_KEYS = {} }: Partial<PageSettings>,
): boolean =>
  [RELEASE_KEYS, SERVER_KEYS, SECOND_KEYS, ...Object.values(APP_KEYS)].some((keys) =>
    Object.hasOwn(keys, id),
  );

/** The keys that a site trusts and that have an end, by their ids, the next one first; those that it trusts no more are left out. */
export function keyEnds(settings: Partial<PageSettings>): [id: string, end: string][] {
  return Object.entries(settings.KEY_ENDS ?? {})
    .filter(([id]) => isTrustedKey(id, settings))
    .toSorted(([, a], [, b]) => Date.parse(a) - Date.parse(b));
}

/** How long before its end a key is named, in milliseconds. */
const SOON_MS = 30 * 86_400_000;

/** A sentence for each key that has ended or soon does. */
export const endingKeys = (settings: Partial<PageSettings>, now = Date.now()): string[] =>
  keyEnds(settings)
    .filter(([, end]) => Date.parse(end) - now < SOON_MS)
    .map(
      ([id, end]) =>
        `the key ${id} ${Date.parse(end) <= now ? 'has ended' : 'ends'} on ${end}, and signs nothing new from then on: replace it, or npm run release -- keys --of ${id} --until DAY`,
    );
