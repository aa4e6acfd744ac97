import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { contentOf } from '../files';
import { parseJson } from '../published';
import { hashOf } from './record';
import type { PublicKeys } from './record-fault';

/** What a site released last, as it is remembered outside it. */
export interface Seen {
  revision: number;
  /** The hash of its registry, which holds that of its record. */
  hash: string;
  registry: ReleaseRegistry;
  /** The public keys of whoever publishes, by their ids; not known of what was remembered before they were. */
  keys?: PublicKeys | undefined;
}

/**
 * Remembers what sites have released, where who can write a site cannot write: else old files with their old signatures, put
 * back, are whole. A site is known by its folder, so one that was moved or copied is looked at anew.
 */
export interface SeenReleases {
  newest(site: string): Promise<Seen | undefined>;
  /** Remembers what was proved, unless something newer is known. */
  remember(site: string, seen: Seen): Promise<void>;
  /** All that is remembered, by folder; not where that is not of the machine on which commands are given. */
  all?(): Promise<Readonly<Record<string, Seen>>>;
}

/** A number that no site comes to by itself; a forged one must not leave too few above it. */
const REVISION_MAX = 900_000_000;

/** What there is to remember of a registry. @param registry as it was written @param settings those of its record */
export const seenOf = (
  revision: number,
  registry: ReleaseRegistry,
  { RELEASE_KEYS }: Pick<PageSettings, 'RELEASE_KEYS'>,
): Seen => ({
  revision,
  hash: hashOf(registry),
  registry,
  ...(RELEASE_KEYS && { keys: RELEASE_KEYS }),
});

/** Whether something is to be remembered, beside what is: it is newer, or says the keys as well. */
export function isNewer({ revision, hash, keys }: Seen, known: Seen | undefined): boolean {
  const isSame = known?.revision === revision && known.hash === hash;
  return (
    (revision > (known?.revision ?? 0) && revision <= REVISION_MAX) ||
    (isSame && keys !== undefined && !known.keys)
  );
}

/** Where a folder holds what is remembered. */
export const seenFile = (folder: string): string => join(folder, 'releases-seen.json');

/**
 * A memory in a folder, beside the key. Where that cannot be written, or lies in the site, nothing is remembered.
 * @param failed is called with the reason where it cannot be written
 */
export function seenInFolder(folder: string, failed: (error: unknown) => void = () => {}): SeenReleases {
  const file = seenFile(folder);
  const read = async () => (parseJson(String((await contentOf(file)) ?? '')) ?? {}) as Record<string, Seen>;
  const newest: SeenReleases['newest'] = async (site) => (await read())[resolve(site)];
  return {
    newest,
    all: read,
    async remember(site, seen) {
      const isInside = `${resolve(folder)}${sep}`.startsWith(`${resolve(site)}${sep}`);
      const all = await read();
      if (isInside || !isNewer(seen, all[resolve(site)])) return;
      const coming = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(coming, JSON.stringify({ ...all, [resolve(site)]: seen }), { mode: 0o600 });
        await rename(coming, file);
      } catch (error) {
        // What was done is done, also where this machine cannot remember it.
        await rm(coming, { force: true }).catch(() => {});
        failed(error);
      }
    },
  };
}

/** Several memories as one, of which the newest counts. */
export const seenInAll = (memories: readonly SeenReleases[]): SeenReleases => ({
  async newest(site) {
    const known = await Promise.all(memories.map((one) => one.newest(site)));
    return known.reduce((before, one) => (one && isNewer(one, before) ? one : before), undefined);
  },
  async remember(site, seen) {
    for (const one of memories) await one.remember(site, seen);
  },
  async all() {
    const known = await Promise.all(memories.map((one) => one.all?.()));
    return Object.assign({}, ...known);
  },
});
