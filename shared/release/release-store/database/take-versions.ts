import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AppName, releaseFolder } from '../app-names';
import { contentOf, sha256, writeAtomically } from '../files';
import { COMING, FILES_FILE, listedFiles, markOf, pathIn, publishedVersions, sharedName } from '../published';
import { readList } from '../site/file-list';
import { isPlaceInside, readInside } from '../site/open-inside';
import { versionsInUse } from '../store/in-use';
import { copies } from '../store/readers-copies';
import { soundRecords } from '../store/standing';
import type { SiteDatabase, StoredVersion } from './site-repository';

/** Writes a file, also into a folder that is not there yet. */
export async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, content);
}

/**
 * Whether a version that is here is whole, and its list is another one. Where players have it, the record has sealed which is
 * right; else the signatures say.
 */
async function isOther(site: string, app: AppName, version: string, text: string): Promise<boolean> {
  const own = await readList(site, app, version);
  if (!own || own.hash === sha256(text)) return false;
  for (const [address, hash] of own.files)
    if (sha256((await readInside(site, pathIn(app, version, address))) ?? '') !== hash) return false;
  const newest = await (await soundRecords(site)).records.wholeBelow();
  return newest?.record.sealed[`${app}@${version}`] !== sha256(text);
}

/** Whether a file that versions share is here, as the list of another version says: no list takes it away from that one. */
async function isTaken(site: string, app: AppName, address: string, there: Buffer): Promise<boolean> {
  if (sharedName(address) === undefined) return false;
  for (const version of await publishedVersions(site, app))
    if ((await readList(site, app, version))?.files.get(address) === sha256(there)) return true;
  return false;
}

/** Takes what a folder has not of a version, or has not as its list says. @returns a sentence where that is not to be had */
async function takeVersion(
  site: string,
  from: SiteDatabase,
  { app, version }: StoredVersion,
): Promise<string[]> {
  const is = (what: string) => [
    `${app} ${version} in the database ${what}; npm run release -- repair, where it is whole`,
  ];
  const listed = await from.list(app, version);
  const files = listed && listedFiles(listed.text);
  if (!files) return is('has no list of its files');
  const differs = [
    `${app} ${version} is not the one in the database; npm run release -- verify, then repair`,
  ];
  if (await isOther(site, app, version, listed.text)) return differs;
  const folder = releaseFolder(app, version);
  const wanted: [path: string, hash: string][] = [];
  for (const [address, hash] of files) {
    const path = pathIn(app, version, address);
    if (!(await isPlaceInside(site, path))) return differs;
    const there = await readInside(site, path);
    if (there && sha256(there) === hash) continue;
    if (there && (await isTaken(site, app, address, there))) return differs;
    wanted.push([path, hash]);
  }
  const contents = await from.files(wanted.map(([, hash]) => hash));
  if (!contents) return is('lacks files, or has altered ones');
  const isNew = !existsSync(join(site, folder));
  const coming = join(COMING, `following-${randomUUID()}`);
  // What is new appears whole; what versions share is there before.
  const to = (path: string) =>
    join(site, isNew && path.startsWith(`${folder}/`) ? coming + path.slice(folder.length) : path);
  for (const [path, hash] of wanted) await put(to(path), contents.get(hash) ?? '');
  const list = to(join(folder, FILES_FILE));
  if (String(await contentOf(list)) !== listed.text) await put(list, listed.text);
  await utimes(to(join(folder, markOf(app))), listed.at, listed.at).catch(() => {});
  if (!isNew) return [];
  await mkdir(dirname(join(site, folder)), { recursive: true });
  // Another process of this machine may have been first.
  await rename(join(site, coming), join(site, folder)).catch(() =>
    rm(join(site, coming), { recursive: true, force: true }),
  );
  return [];
}

/** Takes the versions that a folder lacks. @param thoroughly also what it lacks of those that it has @returns as `takeVersion` */
export async function takeVersions(
  site: string,
  from: SiteDatabase,
  versions: readonly StoredVersion[],
  thoroughly: boolean,
): Promise<string[]> {
  const troubles: string[] = [];
  for (const one of versions) {
    if (one.isRemoved) continue;
    const isHere = existsSync(join(site, releaseFolder(one.app, one.version)));
    if (thoroughly || !isHere) troubles.push(...(await takeVersion(site, from, one)));
  }
  return troubles;
}

/** Removes what was removed from the database, but for what is released here: no one who can write there takes that away. */
export async function removeGone(site: string, versions: readonly StoredVersion[]): Promise<void> {
  const newest = await (await soundRecords(site)).records.wholeBelow();
  const registries = [...(newest ? [newest.record] : []), ...(await copies(site))].map((one) => one.registry);
  const inUse = new Set(registries.flatMap(versionsInUse).map((version) => version.join('@')));
  for (const one of versions) {
    const folder = join(site, releaseFolder(one.app, one.version));
    if (!one.isRemoved || inUse.has(`${one.app}@${one.version}`) || !existsSync(folder)) continue;
    const gone = join(site, COMING, `gone-${randomUUID()}`);
    await mkdir(dirname(gone), { recursive: true });
    // Another process of this machine may have been first.
    await rename(folder, gone).catch(() => {});
    await rm(gone, { recursive: true, force: true });
  }
}
