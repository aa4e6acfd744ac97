import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { sha256, writeAtomically } from '../files';
import {
  allPublished,
  damaged,
  FILES_FILE,
  hashesBelow,
  listedFiles,
  markOf,
  pathIn,
  textOfList,
} from '../published';
import { readInside } from '../site/open-inside';
import { OWN, ownIn } from '../site/own-files';
import { versionsInUse } from '../store/in-use';
import { asideFile, HISTORY, namesInHistory, recordedRevisions, textOfRecord } from '../store/record-files';
import { recordsOf, wholeIn } from '../store/records';
import { isFollower, markFollower } from './follow';
import type { SiteDatabase } from './site-repository';

/** By so much the time of a file may differ from the one that was set, on another disk. */
const ROUNDED_MS = 2_000;

/** The list of the files of a version. What was published before there were lists gets one. */
async function listOf(site: string, app: AppName, version: string): Promise<string> {
  const folder = join(site, releaseFolder(app, version));
  const text = String((await readInside(site, join(releaseFolder(app, version), FILES_FILE))) ?? '');
  if (listedFiles(text)) return text;
  const made = textOfList(await hashesBelow(folder));
  await writeAtomically(join(folder, FILES_FILE), made);
  return made;
}

/**
 * Stores a version of a folder, first its files and then its list, so that who follows finds all of it or nothing.
 * @throws an error where a file of it is not what was published
 */
async function storeVersion(site: string, into: SiteDatabase, app: AppName, version: string): Promise<void> {
  const text = await listOf(site, app, version);
  const files = listedFiles(text) ?? new Map<string, string>();
  const missing = new Set(await into.missing([...new Set(files.values())]));
  for (const [address, hash] of files) {
    if (!missing.has(hash)) continue;
    const path = pathIn(app, version, address);
    const content = await readInside(site, path);
    if (!content || sha256(content) !== hash) throw damaged(join(site, path));
    await into.addFile(hash, content);
    missing.delete(hash);
  }
  const at = await publishedAt(site, app, version);
  await into.addVersion(app, version, text, [...new Set(files.values())], at);
}

/** When a version was published to a folder, or where it came to it from a database, to the first one. */
const publishedAt = async (site: string, app: AppName, version: string): Promise<Date> =>
  (await stat(join(site, releaseFolder(app, version), markOf(app)))).mtime;

/** Stores the files of the operator's own that a record names, as far as they are there: those of an old one may be lost. */
async function storeOwnFiles(site: string, into: SiteDatabase, { sealed }: ReleaseRevision): Promise<void> {
  const own = ownIn(sealed);
  for (const hash of await into.missing(own.map(([, one]) => one))) {
    const content = await readInside(site, join(OWN, hash));
    if (content && sha256(content) === hash) await into.addFile(hash, content, true);
  }
}

/** The versions of a folder that a database has not, or has as removed: with when that one was published. */
async function unstored(into: SiteDatabase, versions: readonly (readonly [AppName, string])[]) {
  const stored = new Map((await into.versions()).map((one) => [`${one.app}@${one.version}`, one]));
  return versions.flatMap(([app, version]) => {
    const known = stored.get(`${app}@${version}`);
    return known && !known.isRemoved ? [] : [{ app, version, removed: known?.at }];
  });
}

/** Stores the versions that were published to a folder since, also by a command that was ended. Of a folder that stands for itself nothing. */
export async function storePublished(site: string, into: SiteDatabase): Promise<void> {
  if (!isFollower(site) || (await into.state()) === undefined) return;
  for (const { app, version, removed } of await unstored(into, await allPublished(site))) {
    // Another machine has removed it since this one has followed: unless it was published anew, it is not brought back.
    if (removed && (await publishedAt(site, app, version)).getTime() < removed.getTime() + ROUNDED_MS)
      continue;
    await storeVersion(site, into, app, version);
  }
}

/** Stores the records before one that the database lacks: it was put back to an older state, or lost them. */
async function storeBefore(site: string, into: SiteDatabase, revision: number): Promise<void> {
  const stored = await into.revisions();
  const records = recordsOf(site);
  for (const one of (await recordedRevisions(site)).toReversed()) {
    const whole = one < revision && !stored.has(one) ? await records.wholeAt(one) : undefined;
    if (whole) await into.addRecord(one, whole.text, []);
  }
}

/**
 * Stores the next record, which is the commit: all that it names is there before.
 * @param text of the record
 * @param removed versions that are removed by it
 * @returns the one that has its number instead; undefined where it was stored
 */
export async function storeRecord(
  site: string,
  into: SiteDatabase,
  record: ReleaseRevision,
  text: string,
  removed: readonly (readonly [AppName, string])[],
): Promise<string | undefined> {
  for (const { app, version } of await unstored(into, versionsInUse(record.registry)))
    await storeVersion(site, into, app, version);
  await storeOwnFiles(site, into, record);
  await storeBefore(site, into, record.revision);
  const { revision } = record;
  const isAdded = await into.addRecord(revision, text, removed).catch((error: Error) => {
    throw new Error(
      `the database did not answer (${error.message}): whether revision ${revision} is committed is not known. Before you repeat it, see which one is released: npm run release -- history`,
      { cause: error },
    );
  });
  if (isAdded) return undefined;
  const other = await into.record(record.revision);
  return other?.text === text ? undefined : (other?.text ?? '');
}

/**
 * Stores all that a folder has: for a database that has nothing of the site, or not as it was stored.
 * @throws an error for a version that is not as it was published; what was stored until then stays
 */
export async function storeSite(
  site: string,
  into: SiteDatabase,
): Promise<{ versions: number; revisions: number }> {
  const versions = await allPublished(site);
  for (const [app, version] of versions) await storeVersion(site, into, app, version);
  const stored = await into.revisions();
  const records = recordsOf(site);
  let revisions = 0;
  for (const revision of (await records.revisions()).toReversed()) {
    const whole = await records.wholeAt(revision);
    if (!whole) continue;
    revisions += 1;
    const hash = stored.get(revision);
    if (hash === whole.hash) continue;
    await storeOwnFiles(site, into, whole.record);
    if (hash !== undefined) await into.replaceRecord(revision, whole.text, hash);
    else if (!(await into.addRecord(revision, whole.text, [])))
      throw new Error('another machine has stored a site there meanwhile; nothing was stored');
  }
  await markFollower(site);
  return { versions: versions.length, revisions };
}

/**
 * Removes the records of a database that a repair has put aside here, and those that cannot be read, which are put aside here:
 * else each machine would take them again.
 */
export async function removeAside(site: string, from: SiteDatabase): Promise<void> {
  const here = new Set(await recordedRevisions(site));
  const names = await namesInHistory(site);
  for (const [revision, hash] of await from.revisions()) {
    if (here.has(revision)) continue;
    const aside = names.filter((name) => name.startsWith(`${revision}.json.damaged`));
    const texts = await Promise.all(aside.map((name) => textOfRecord(join(site, HISTORY, name))));
    if (!texts.some((text) => text !== undefined && sha256(text) === hash)) {
      const text = (await from.record(revision))?.text ?? '';
      // Another machine may have released it since.
      if (wholeIn(site, text, revision)) continue;
      await writeAtomically(`${asideFile(site, revision)}.${Date.now()}`, text);
    }
    await from.removeRecord(revision, hash);
  }
}
