import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, releaseRegistry } from '@assistant/contract';
import { registryIn } from '@assistant/page-data';
import { contentOf, writeAtomically } from '../files';
import { COMING, parseJson } from '../published';
import type { SigningKey } from './keys';
import { readRecord } from './record';
import { isForeign, UNLINKED } from './record-fault';
import { asideFile, type ReadText, recordedRevisions, recordFile, recordTexts } from './record-files';
import { DamagedError } from './release-store';
import { revisionTrouble, UntrustedError } from './standing';
import { isTrusted, type Keys } from './trust';

/** The registries that readers of a site may get, with the bytes that were signed. */
async function copies(site: string): Promise<{ from: string; raw: unknown; registry: ReleaseRegistry }[]> {
  const texts = {
    'releases.json': (await contentOf(join(site, 'releases.json')))?.toString(),
    'index.html': registryIn((await contentOf(join(site, 'index.html')))?.toString() ?? ''),
  };
  return Object.entries(texts).flatMap(([from, text]) => {
    const raw = parseJson(text ?? '');
    const read = releaseRegistry.safeParse(raw);
    return read.success ? [{ from, raw, registry: read.data }] : [];
  });
}

/**
 * A registry that a reader has, of a revision whose record is lost.
 * @param keys those that may have signed it
 * @param isSignedSite whether the revision before was signed, so that this one has to be
 */
export async function copyOf(
  site: string,
  revision: number,
  keys: Keys,
  isSignedSite: boolean,
): Promise<{ from: string; registry: ReleaseRegistry } | undefined> {
  const isGood = ({ raw, registry }: { raw: unknown; registry: ReleaseRegistry }) =>
    registry.signature ? isTrusted(raw as ReleaseRegistry, keys) : !isSignedSite;
  return (await copies(site)).find((copy) => copy.registry.revision === revision && isGood(copy));
}

/** A record that is not one, and why. */
export interface Aside {
  revision: number;
  /** What is wrong with it; none where it cannot be read. */
  trouble?: string;
}

/** Whether the record of a revision can be read. @throws what the system says where it does not let us */
async function isWhole(site: string, revision: number, textOf: ReadText): Promise<boolean> {
  try {
    readRecord(recordFile(site, revision), (await textOf(revision)) ?? '', revision);
    return true;
  } catch (error) {
    if (error instanceof DamagedError) return false;
    throw error;
  }
}

/**
 * The records that nothing may be made of: those that cannot be read, and, from the newest on down to one that is what was
 * committed, those that are not.
 * @param ownKey whether that goes too what only another key has signed
 * @throws UntrustedError for such a record otherwise: somebody may have replaced the key
 */
async function badRecords(site: string, key: SigningKey | undefined, ownKey: boolean): Promise<Aside[]> {
  const texts = recordTexts(site);
  const bad = new Map<number, Aside>();
  const textOf: ReadText = async (revision) => (bad.has(revision) ? undefined : texts(revision));
  let isProved = false;
  for (const revision of await recordedRevisions(site)) {
    if (bad.has(revision)) continue;
    if (!(await isWhole(site, revision, texts))) {
      bad.set(revision, { revision });
      continue;
    }
    if (isProved) continue;
    let trouble = await revisionTrouble(site, revision, { key }, textOf);
    if (trouble?.endsWith(UNLINKED)) {
      // The signature of the one that is named last holds, so it is the one before that was altered.
      const above = Number([...trouble.matchAll(/revision (\d+)/g)].at(-1)?.[1]);
      bad.set(above - 1, { revision: above - 1, trouble: `revision ${above} ${UNLINKED}` });
      trouble = await revisionTrouble(site, revision, { key }, textOf);
    }
    if (trouble && isForeign(trouble) && !ownKey) throw new UntrustedError(trouble);
    if (trouble) bad.set(revision, { revision, trouble });
    isProved = !trouble;
  }
  return [...bad.values()].toSorted((a, b) => b.revision - a.revision);
}

/**
 * Puts records aside that cannot be read or are not what was committed, so that the newest whole one is the newest.
 * @param key that of whoever publishes, on this machine
 * @returns those that were put aside, the newest first
 */
export async function putAside(site: string, key?: SigningKey, ownKey = false): Promise<Aside[]> {
  const aside = await badRecords(site, key, ownKey);
  for (const { revision } of aside) {
    const to = asideFile(site, revision);
    // What was put aside before is kept: it shows what somebody did.
    await rename(recordFile(site, revision), existsSync(to) ? `${to}.${Date.now()}` : to);
  }
  return aside;
}

/** Restores a releases.json that was never recorded from the page. @returns whether it had to, and could */
export async function restoreUnrecorded(site: string): Promise<boolean> {
  if ((await recordedRevisions(site)).length > 0) return false;
  const [copy] = await copies(site);
  if (!copy || copy.from === 'releases.json') return false;
  await writeAtomically(join(site, 'releases.json'), JSON.stringify(copy.registry, null, 2));
  return true;
}

const HOUR_MS = 3_600_000;

/** Removes what commands that were ended have left, unless one may still be writing it. @returns how much it was */
export async function removeLeftovers(site: string, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const folder of [site, join(site, COMING), join(site, '.history')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const isLeft = folder.endsWith(COMING) || /^\.?coming-/.test(name);
      const file = join(folder, name);
      if (!isLeft || now - (await stat(file)).mtimeMs < HOUR_MS) continue;
      await rm(file, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}
