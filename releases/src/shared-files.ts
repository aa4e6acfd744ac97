import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AppName,
  FACTS_FILE,
  publishedVersions,
  readList,
  readPlain,
  releaseFolder,
  SHARED_FILES,
  SHELL_PAGE,
  sha256,
  sharedAddress,
  sharedName,
  WORKER_FILE,
} from '@assistant/release-store';
import { compressFile, isCopy } from './compress';

/** A name with a hash of what the file holds, as the bundler gives it. */
const NAMED_BY_CONTENT = /(^|[./])[0-9a-f]{8,}\.\w+$/;
/** What a build has under one name in every version: publishing puts the hash into it. */
const ENTRIES = ['remoteEntry.js', 'task-definitions.json'];
/** What belongs to a version alone. */
const OF_VERSION = [FACTS_FILE, SHELL_PAGE, WORKER_FILE];

const COPIES = ['.br', '.gz'];

/**
 * The address that each file of a build gets, from the folder of its version: the versions of an app share what is named by what it
 * holds (decision 0136). A build that has other names, of a development server or an older tool, stays in the folder of its version,
 * as its files look for each other beside them.
 * @param names of the files of a build in `dist`
 */
export async function addressesIn(
  dist: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isAlone = (name: string) => OF_VERSION.includes(name);
  const isShared = names.every((one) => isAlone(one) || ENTRIES.includes(one) || NAMED_BY_CONTENT.test(one));
  const addressed = names.map(async (name): Promise<[string, string]> => {
    if (!isShared || isAlone(name)) return [name, name];
    return [name, sharedAddress(ENTRIES.includes(name) ? await withHash(dist, name) : name)];
  });
  return new Map(await Promise.all(addressed));
}

async function withHash(dist: string, name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(join(dist, name)))
    .digest('hex');
  return name.replace(/(?=\.\w+$)/, `.${hash.slice(0, 8)}`);
}

/** The name in its build of a file with an address: the other way round. */
export function builtName(address: string): string {
  const name = sharedName(address) ?? address;
  return ENTRIES.find((entry) => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '') === entry) ?? name;
}

/** Makes the compressed copies of a file, or takes those beside it in its build, as an image has them, where they are copies of it. */
async function copiesFor(from: string, ready: string, content: Buffer): Promise<void> {
  const built = await Promise.all(COPIES.map((ending) => isCopy(from + ending, content)));
  if (built.includes(false)) return compressFile(ready);
  for (const ending of COPIES) await cp(from + ending, ready + ending);
}

/**
 * A shared file as a list names it. It is touched: what clears up takes what no list names and no one has touched lately.
 * @param folder of the shared files
 * @returns its address and its SHA-256
 */
export async function listedAs(folder: string, name: string): Promise<[string, string]> {
  const file = join(folder, name);
  const now = new Date();
  await utimes(file, now, now);
  return [sharedAddress(name), sha256(await readPlain(file))];
}

/** The hashes that the lists of an app's versions have for each address. */
async function hashesListed(site: string, app: AppName): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const version of await publishedVersions(site, app)) {
    for (const [address, hash] of (await readList(site, app, version))?.files ?? [])
      found.set(address, (found.get(address) ?? new Set()).add(hash));
  }
  return found;
}

/**
 * Puts a file where the versions of an app share it, with its compressed copies. What is there already stays as it is, so that the
 * lists of other versions stay true; what no list knows like that was altered, or left by a publish that was ended, and is replaced.
 * @param coming a folder in the site in which it is made ready
 * @param listed the hashes that lists have for its address
 * @returns the SHA-256 of it and of its copies, by their addresses
 * @throws an error where something else has its name
 */
async function shareFile(
  site: string,
  app: AppName,
  from: string,
  name: string,
  coming: string,
  listed: ReadonlySet<string> | undefined,
): Promise<[string, string][]> {
  const to = join(site, releaseFolder(app, SHARED_FILES), name);
  const content = await readFile(from);
  const there = existsSync(to) ? await readPlain(to) : undefined;
  const isSame = there?.equals(content);
  if (there && !isSame && listed?.has(sha256(there)))
    throw new Error(
      `${to} was published with another version, and holds something else: the two builds have given one name to two files. Build it so that the name of a file holds a hash of all that the file holds`,
    );
  const ready = join(coming, name);
  await mkdir(dirname(ready), { recursive: true });
  await mkdir(dirname(to), { recursive: true });
  await cp(from, ready);
  const copies = await Promise.all(COPIES.map((ending) => isCopy(to + ending, content)));
  if (copies.includes(false)) await copiesFor(from, ready, content);
  for (const [at, ending] of COPIES.entries())
    if (!copies[at] && existsSync(ready + ending)) await rename(ready + ending, to + ending);
  if (!isSame) await rename(ready, to);
  const endings = ['', ...COPIES].filter((ending) => existsSync(to + ending));
  return Promise.all(
    endings.map((ending) => listedAs(join(site, releaseFolder(app, SHARED_FILES)), name + ending)),
  );
}

/**
 * Puts the files of a build that are shared where the versions of an app share them.
 * @param addresses of all files of the build, by their names in `dist`
 * @param coming a folder in the site in which they are made ready; it is the caller's to remove
 * @returns the SHA-256 of each and of its compressed copies, by their addresses
 * @throws an error where something else has the name of one
 */
export async function shareFiles(
  site: string,
  app: AppName,
  dist: string,
  addresses: ReadonlyMap<string, string>,
  coming: string,
): Promise<[string, string][]> {
  const listed = await hashesListed(site, app);
  const sharing = [...addresses].map(async ([built, address]) => {
    const name = sharedName(address);
    if (name === undefined) return [];
    return shareFile(site, app, join(dist, built), name, coming, listed.get(address));
  });
  // Where one fails, none of the others is still writing when this ends.
  const ends = await Promise.allSettled(sharing);
  return ends.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
