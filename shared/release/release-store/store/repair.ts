import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, releaseRegistry } from '@assistant/contract';
import { registryIn } from '@assistant/page-data';
import { contentOf, writeAtomically } from '../files';
import { COMING, parseJson } from '../published';
import { recordedRevisions, recordFile } from './folder-store';
import { readRecord } from './record';
import { DamagedError } from './release-store';
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

/**
 * Puts records that cannot be read aside, so that the newest whole one is the newest.
 * @returns the numbers of those that were put aside, the newest first
 */
export async function putAside(site: string): Promise<number[]> {
  const aside: number[] = [];
  for (const revision of await recordedRevisions(site)) {
    const file = recordFile(site, revision);
    try {
      readRecord(file, (await contentOf(file))?.toString() ?? '', revision);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      await rename(file, `${file}.damaged`);
      aside.push(revision);
    }
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
