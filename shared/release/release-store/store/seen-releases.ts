import { mkdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { readPlain, writeAtomically } from '../files';
import { parseJson } from '../published';
import { pathsOf } from './real-path';
import { hashOf } from './record';
import { othersIn } from './record-settings';
import type { Remembered } from './threshold';
import { adviceFor, type Trouble, troubleWords } from './troubles';

/** What a site released last, as it is remembered outside it. */
export interface Seen extends Remembered {
  revision: number;
  /** The hash of its registry, which holds that of its record. */
  hash: string;
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

/** What there is to remember of a registry. @param registry as it was written @param settings those of its record */
export const seenOf = (
  revision: number,
  registry: ReleaseRegistry,
  settings: Partial<PageSettings>,
): Seen => {
  const { RELEASE_KEYS: keys, KEY_ENDS: ends } = settings;
  return {
    revision,
    hash: hashOf(registry),
    registry,
    ...(keys && { keys, others: othersIn(settings) }),
    ...(registry.threshold && ends && { ends }),
  };
};

/** Whether something is to be remembered, beside what is: it is newer, or says the keys as well. */
export function isNewer({ revision, hash, keys }: Seen, known: Seen | undefined): boolean {
  const isSame = known?.revision === revision && known.hash === hash;
  return revision > (known?.revision ?? 0) || (isSame && keys !== undefined && !known.keys);
}

/** Where a folder holds what is remembered. */
export const seenFile = (folder: string): string => join(folder, 'releases-seen.json');

/** What is remembered cannot be read: it is not taken for nothing, or files of before would be believed. */
export class SeenError extends Error {
  constructor(readonly trouble: Trouble) {
    super(`${troubleWords(trouble)}. Nothing was done. ${adviceFor(trouble)}`);
  }
}

const isSeen = (one: Partial<Seen> | null): one is Seen =>
  typeof one?.revision === 'number' && typeof one.hash === 'string' && typeof one.registry === 'object';

/** @throws SeenError where there is something, and it is no memory */
async function readSeen(file: string): Promise<Record<string, Seen>> {
  const text = await readPlain(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '{}';
    return '';
  });
  const all = parseJson(String(text));
  if (typeof all === 'object' && all && !Array.isArray(all) && Object.values(all).every(isSeen))
    return all as Record<string, Seen>;
  throw new SeenError({ kind: 'memory', file });
}

/**
 * A memory in a folder, beside the key. Where that cannot be written, or lies in the site, nothing is remembered.
 * @param failed is called with the reason where it cannot be written
 */
export function seenInFolder(folder: string, failed: (error: unknown) => void = () => {}): SeenReleases {
  const file = seenFile(folder);
  const read = () => readSeen(file);
  return {
    async newest(site) {
      const all = await read();
      return newestOf((await pathsOf(site)).map((path) => all[path]));
    },
    all: read,
    async remember(site, seen) {
      const paths = await pathsOf(site);
      const isInside = paths.some((path) => `${resolve(folder)}${sep}`.startsWith(`${path}${sep}`));
      try {
        const all = await read();
        const news = paths.filter((path) => isNewer(seen, all[path])).map((path) => [path, seen]);
        if (isInside || news.length === 0) return;
        await mkdir(folder, { recursive: true });
        const text = JSON.stringify({ ...all, ...Object.fromEntries(news) });
        await writeAtomically(file, text, { flush: true, mode: 0o600 });
      } catch (error) {
        // What was done is done, also where this machine cannot remember it.
        failed(error);
      }
    },
  };
}

/** The newest of what is remembered. */
export const newestOf = (known: readonly (Seen | undefined)[]): Seen | undefined =>
  known.reduce((before, one) => (one && isNewer(one, before) ? one : before), undefined);

/** Several memories as one, of which the newest counts. */
export const seenInAll = (memories: readonly SeenReleases[]): SeenReleases => ({
  async newest(site) {
    return newestOf(await Promise.all(memories.map((one) => one.newest(site))));
  },
  async remember(site, seen) {
    for (const one of memories) await one.remember(site, seen);
  },
  async all() {
    const known = await Promise.all(memories.map((one) => one.all?.()));
    return Object.assign({}, ...known);
  },
});
