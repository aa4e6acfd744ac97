import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { writeAtomically } from '../files';
import { COMING, parseJson } from '../published';
import { putBackGoing } from './clean-up';
import type { SigningKey } from './keys';
import { setAside } from './put-aside';
import { type Copy, copies } from './readers-copies';
import { recordedRevisions } from './record-files';
import { type Records, recordsOf } from './records';
import type { Released } from './release-store';
import { replayTrouble } from './replays';
import { type Seen, seenOf } from './seen-releases';
import { revisionTrouble, type Standing, standingOf, standingTrouble, UntrustedError } from './standing';
import { isForeign, isUnlinked, rootOf, type Trouble } from './troubles';

/** A record that is not one, and why. */
export interface Aside {
  revision: number;
  /** What is wrong with it; none where it cannot be read. */
  trouble?: Trouble;
}

/** Who repairs a site. */
interface Mender {
  key?: SigningKey | undefined;
  /** Whether what only another key has signed is put aside, too. */
  ownKey: boolean;
  /** What is remembered of what was released. */
  known: Seen | undefined;
}

/** Why nothing may be made of a revision, beside what is remembered. */
async function troubleOf(
  site: string,
  revision: number,
  { key, known }: Mender,
  records: Records,
): Promise<Trouble | undefined> {
  const trouble = await revisionTrouble(
    site,
    revision,
    { key, seen: { newest: async () => known } },
    records,
  );
  if (trouble) return trouble;
  const { registry } = parseJson((await records.textOf(revision)) ?? '') as ReleaseRevision;
  const replay = await replayTrouble(seenOf(revision, registry, {}), known, records);
  // What is older is no reason to go further back.
  return isUnlinked(replay) ? replay : undefined;
}

/**
 * The records that nothing may be made of: those that cannot be read, and, from the newest on down to one that is what was
 * committed, those that are not, or do not follow from what is remembered.
 * @throws UntrustedError for one that only another key has signed: somebody may have replaced the key
 */
async function badRecords(site: string, mender: Mender): Promise<Map<number, Aside>> {
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
    let trouble = await troubleOf(site, revision, mender, records);
    const root = trouble?.kind === 'revision' ? rootOf(trouble) : undefined;
    if (root?.fault.kind === 'unlinked') {
      // The signature of the one at the bottom holds, so it is the one before that was altered.
      bad.set(root.revision - 1, { revision: root.revision - 1, trouble: { kind: 'revision', ...root } });
      trouble = await troubleOf(site, revision, mender, records);
    }
    if (trouble && isForeign(trouble) && !mender.ownKey) throw new UntrustedError(trouble);
    if (trouble) bad.set(revision, { revision, trouble });
    isProved = !trouble;
  }
  return bad;
}

/** What a repair of the records does. */
export interface Mending {
  /** What is put aside, the newest first. */
  aside: readonly Aside[];
  /** What is released then; undefined where no record is whole. */
  released: Released | undefined;
  /** What readers have of a revision whose record is lost. */
  lost: Copy | undefined;
  /** What readers have that does not follow from what is remembered: they get what the newest record says. */
  dropped: Copy | undefined;
  /** What readers have now. */
  before: ReleaseRegistry | undefined;
}

/**
 * What is to be done about the records of a site, with nothing written.
 * @throws UntrustedError where what is left would not be what was committed, or is older than what is remembered
 */
export async function planMending(site: string, mender: Mender): Promise<Mending> {
  const bad = await badRecords(site, mender);
  const records = recordsOf(site, bad);
  const aside = [...bad.values()].toSorted((a, b) => b.revision - a.revision);
  const before = (await copies(site))[0]?.registry;
  if ((await records.revisions()).length === 0)
    return { aside, before, released: undefined, lost: undefined, dropped: undefined };
  const byCopy = await standingOf(site, records);
  const troubleOfIt = (on: Standing | undefined) => standingTrouble(site, mender, on, records, mender.known);
  const trouble = await troubleOfIt(byCopy);
  if (!trouble) return { aside, before, released: byCopy?.released, lost: byCopy?.copy, dropped: undefined };
  const byRecord = byCopy?.copy && isUnlinked(trouble) ? await standingOf(site, records, true) : byCopy;
  const left = byRecord === byCopy ? trouble : await troubleOfIt(byRecord);
  if (left) throw new UntrustedError(left);
  return { aside, before, released: byRecord?.released, lost: undefined, dropped: byCopy?.copy };
}

/** Puts records aside, so that the newest whole one is the newest. */
export async function putAside(site: string, aside: readonly Aside[]): Promise<void> {
  for (const { revision } of aside) await setAside(site, revision);
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
  await putBackGoing(site);
  let removed = 0;
  for (const folder of [site, join(site, COMING), join(site, '.history')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      const isLeft = folder.endsWith(COMING) || /^\.?coming-/.test(name);
      const found = isLeft && (await stat(file).catch(() => undefined));
      if (!found || now - found.mtimeMs < HOUR_MS) continue;
      await rm(file, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}
