import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type ReleaseRegistry, signedText } from '@assistant/contract';
import { contentOf, sha256 } from '../files';
import { parseJson } from '../published';

/** What a site released last, as it is remembered outside it. */
export interface Seen {
  revision: number;
  /** The hash of its registry, which holds that of its record. */
  hash: string;
  registry: ReleaseRegistry;
}

/**
 * Remembers what sites have released, where who can write a site cannot write: else old files with their old signatures, put
 * back, are whole. A site is known by its folder, so one that was moved or copied is looked at anew.
 */
export interface SeenReleases {
  newest(site: string): Promise<Seen | undefined>;
  /** Remembers what was proved, unless something newer is known. */
  remember(site: string, seen: Seen): Promise<void>;
}

/** A number that no site comes to by itself; a forged one must not leave too few above it. */
const REVISION_MAX = 900_000_000;

/** What there is to remember of a registry. @param registry as it was written */
export const seenOf = (revision: number, registry: ReleaseRegistry): Seen => ({
  revision,
  hash: sha256(signedText(registry)),
  registry,
});

/** Whether something is to be remembered, beside what is. */
export const isNewer = ({ revision }: Seen, known: Seen | undefined): boolean =>
  revision > (known?.revision ?? 0) && revision <= REVISION_MAX;

/** A memory in a folder, beside the key. Where that cannot be written, or lies in the site, nothing is remembered. */
export function seenInFolder(folder: string): SeenReleases {
  const file = join(folder, 'releases-seen.json');
  const read = async () => (parseJson(String((await contentOf(file)) ?? '')) ?? {}) as Record<string, Seen>;
  const newest: SeenReleases['newest'] = async (site) => (await read())[resolve(site)];
  return {
    newest,
    async remember(site, seen) {
      const isInside = `${resolve(folder)}${sep}`.startsWith(`${resolve(site)}${sep}`);
      const all = await read();
      if (isInside || !isNewer(seen, all[resolve(site)])) return;
      const coming = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(coming, JSON.stringify({ ...all, [resolve(site)]: seen }), { mode: 0o600 });
        await rename(coming, file);
      } catch {
        // What was done is done, also where this machine cannot remember it.
      }
    },
  };
}

const ON_PURPOSE =
  'Restore .history, releases.json and index.html from a backup; where somebody has put the site back on purpose: npm run release -- restored --why …';

/** What is wrong with what is released beside what was: files of before were put back. */
export function replayTrouble(now: Seen, known: Seen | undefined): string | undefined {
  if (!known || now.revision > known.revision) return undefined;
  if (now.revision < known.revision)
    return `revision ${now.revision} is older than revision ${known.revision}, which was released here before`;
  return now.hash === known.hash
    ? undefined
    : `revision ${now.revision} is not the one that was released here before`;
}

/** Whether it is only that files of before were put back. */
export const isReplayed = (trouble: string | undefined): boolean =>
  trouble?.endsWith('released here before') ?? false;

/** What to do about a trouble of what is released, as a sentence without its end. */
export const adviceFor = (trouble: string): string =>
  isReplayed(trouble) ? ON_PURPOSE : 'Look: npm run release -- verify; then: npm run release -- repair';
