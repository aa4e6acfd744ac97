import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files';
import { COMING } from '../published';
import type { SigningKey } from './keys';
import { setAside } from './put-aside';
import { copies } from './readers-copies';
import { isForeign, UNLINKED } from './record-fault';
import { recordedRevisions } from './record-files';
import { recordsOf } from './records';
import { revisionTrouble, UntrustedError } from './standing';

/** A record that is not one, and why. */
export interface Aside {
  revision: number;
  /** What is wrong with it; none where it cannot be read. */
  trouble?: string;
}

/**
 * The records that nothing may be made of: those that cannot be read, and, from the newest on down to one that is what was
 * committed, those that are not.
 * @param ownKey whether that goes too what only another key has signed
 * @throws UntrustedError for such a record otherwise: somebody may have replaced the key
 */
async function badRecords(site: string, key: SigningKey | undefined, ownKey: boolean): Promise<Aside[]> {
  const bad = new Map<number, Aside>();
  // It looks again at what is there without them, each time one more is found.
  const all = recordsOf(site);
  const records = recordsOf(site, bad);
  for (const revision of await all.revisions())
    if (!(await all.wholeAt(revision))) bad.set(revision, { revision });
  let isProved = false;
  for (const revision of await records.revisions()) {
    if (bad.has(revision)) continue;
    if (isProved) continue;
    let trouble = await revisionTrouble(site, revision, { key }, records);
    if (trouble?.endsWith(UNLINKED)) {
      // The signature of the one that is named last holds, so it is the one before that was altered.
      const above = Number([...trouble.matchAll(/revision (\d+)/g)].at(-1)?.[1]);
      bad.set(above - 1, { revision: above - 1, trouble: `revision ${above} ${UNLINKED}` });
      trouble = await revisionTrouble(site, revision, { key }, records);
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
  for (const { revision } of aside) await setAside(site, revision);
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
