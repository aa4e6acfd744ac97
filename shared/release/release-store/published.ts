import { createHash } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  filesOfBuild,
  isPreview,
  type ReleaseAsset,
  type ReleaseBuild,
  releaseBuild,
} from '@assistant/contract';
import { type AppName, isReserved, type RemoteName, releaseFolder } from './app-names';
import { contentOf, readPlain, sha256 } from './files';
import { refusal } from './refusal';
import { readInside } from './site/open-inside';

/** What a published version says about itself, beside its files. */
export const BUILD_FILE = 'build.json';
/** The SHA-256 of each of the other files of a published version, by address from its folder. */
export const FILES_FILE = 'files.json';
/** Where an app has the files that its versions share: each is named by what it holds (decision 0136). */
export const SHARED_FILES = 'files';
/** Where a site keeps what is not whole yet; what is left here by a command that was ended is of no use. */
export const COMING = '.coming';
/** The page of a published shell, with placeholders for the settings and the registry. */
export const SHELL_PAGE = 'page.html';
/** The file of a published version without which it is none, and which dates it. */
export const markOf = (app: AppName): string => (app === 'shell' ? SHELL_PAGE : BUILD_FILE);
/** Whether publishing has added a file to a build: a build's own would be served instead of these. @param address from the folder of its version */
export const isAdded = (address: string): boolean => /^(build|files)\.json$|\.(br|gz|dcz)$/.test(address);
/** What a build says of itself (shared/tooling/build-preset). */
export const FACTS_FILE = 'build-facts.json';

const IN_SHARED = `../${SHARED_FILES}/`;

/** The address of a file that versions share, from the folder of one. */
export const sharedAddress = (name: string): string => IN_SHARED + name;

/** The name of a file that versions share; undefined for one of a version alone. @param address from the folder of a version */
export const sharedName = (address: string): string | undefined =>
  address.startsWith(IN_SHARED) ? address.slice(IN_SHARED.length) : undefined;

/** Where a file of a version is in a site. @param address from the folder of the version */
export function pathIn(app: AppName, version: string, address: string): string {
  const name = sharedName(address);
  return name === undefined
    ? join(releaseFolder(app, version), address)
    : join(releaseFolder(app, SHARED_FILES), name);
}

/** The name of a shared file without its hash; undefined for a name that has none, or is that of a compressed copy. */
export function stemOf(name: string): string | undefined {
  const [, stem, ending] = /^([\w-]+)\.[0-9a-f]{8,}\.(js|css|json)$/.exec(name) ?? [];
  return stem && `${stem}.${ending}`;
}

/**
 * The name of a shared file's delta against another one.
 * @param dictionary the SHA-256 of that one
 */
export const deltaOf = (name: string, dictionary: Buffer): string =>
  `${name}.${dictionary.toString('hex').slice(0, 16)}${DELTA_ENDING}`;
const DELTA_ENDING = '.dcz';

/** Whether an address stays among the files of a version and those that it shares, and is not hidden there. */
const isPlain = (address: string): boolean =>
  (sharedName(address) ?? address).split('/').every((part) => /^[^.]/.test(part));

/** The text of a list of files. @param files as `listedFiles` gives them */
export const textOfList = (files: Readonly<Record<string, string>>): string =>
  JSON.stringify({ format: 2, files }, null, 1);

/**
 * The SHA-256 of each file of a version, base64url, by its address from the folder of the version. In a list of before versions
 * shared files the names are the keys of the whole.
 * @param text of a list
 * @returns undefined for what is none
 */
export function listedFiles(text: string): ReadonlyMap<string, string> | undefined {
  const read = parseJson(text) as { format?: unknown; files?: unknown } | null | undefined;
  if (typeof read !== 'object' || read === null) return undefined;
  const files = read.format === undefined ? read : read.format === 2 && read.files;
  if (typeof files !== 'object' || files === null) return undefined;
  return new Map(Object.entries(files).filter(([name, hash]) => isPlain(name) && typeof hash === 'string'));
}

/** The SHA-256 of files of a version that are there, by their addresses from its folder; a link is none. */
export async function hashesAt(folder: string, addresses: Iterable<string>): Promise<Map<string, string>> {
  const hashed = [...addresses].map(async (address) => {
    const content = await readInside(folder, address).catch(() => undefined);
    return content ? [[address, sha256(content)] as const] : [];
  });
  return new Map((await Promise.all(hashed)).flat());
}

/** The SHA-256 of each file in a folder and below, by name; without the list of them itself. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== FILES_FILE);
  const hashed = names.toSorted().map(async (name) => [name, sha256(await readPlain(join(folder, name)))]);
  return Object.fromEntries(await Promise.all(hashed));
}

/**
 * The registry's entry for a published version of a remote.
 * @throws an error if the version does not exist, or its files are not what was published
 */
export async function readBuild(site: string, remote: RemoteName, version: string): Promise<ReleaseBuild> {
  await refuseUnpublished(site, remote, version);
  const folder = join(site, releaseFolder(remote, version));
  const build = await writtenBuild(folder);
  if (!build) throw damaged(join(folder, BUILD_FILE));
  const { uses, signature } = build;
  const isOfContract = uses !== undefined || signature !== undefined;
  await refuseDamagedFacts(folder, uses !== undefined);
  await refuseDamagedFiles(folder, isOfContract);
  for (const { href, integrity } of filesOfBuild(build)) await refuseOther(site, href, integrity);
  return build;
}

/**
 * What a version says of itself, as it was written: the signature is over what this version does not know, too.
 * @param folder that of the version
 * @returns undefined for the shell, and where it cannot be read
 */
export async function writtenBuild(folder: string): Promise<ReleaseBuild | undefined> {
  const raw = parseJson(String(await contentOf(join(folder, BUILD_FILE))));
  return releaseBuild.safeParse(raw).success ? (raw as ReleaseBuild) : undefined;
}

/**
 * Refuses what is not the name of a published version, also where it would lead to the folder of one (`v1/`, `../x/v1`).
 * @throws an error that says where the names are
 */
export async function refuseUnpublished(site: string, app: AppName, version: string): Promise<void> {
  if ((await publishedVersions(site, app)).includes(version)) return;
  throw refusal('unpublished', { app, version, site });
}

/**
 * @param wanted whether the version in this folder was published with facts; very old ones were not
 * @throws an error where the facts of a published version cannot be read
 */
export async function refuseDamagedFacts(folder: string, wanted: boolean): Promise<void> {
  const file = join(folder, FACTS_FILE);
  if (!wanted && !existsSync(file)) return;
  const facts = parseJson(String(await contentOf(file)));
  if (typeof facts !== 'object' || facts === null) throw damaged(file);
}

/**
 * Looks at every file of a published version, also those that are fetched later.
 * @param listed whether it was published with a list of them: all are since builds are signed or say what they use of the
 *   shell, and only those before may have none
 * @throws an error that names the first that is not what was published
 */
export async function refuseDamagedFiles(folder: string, listed: boolean): Promise<void> {
  const list = await contentOf(join(folder, FILES_FILE));
  if (!list && !listed) return;
  const wanted = listedFiles(String(list));
  if (!wanted) throw damaged(join(folder, FILES_FILE));
  const found = await hashesAt(folder, wanted.keys());
  const bad = [...wanted].find(([name, hash]) => found.get(name) !== hash);
  if (bad) throw damaged(join(folder, bad[0]));
}

/** The error of a file that is not what was published. */
export const damaged = (file: string) => refusal('damaged', { file });

/** How deep lists and objects lie in each other at most, of what anybody can write: what goes down into them needs room for each. */
const DEEPEST = 200;

const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((one) => isDeep(one, left - 1)));

/** The value of a JSON text, `undefined` if it is invalid, or nested without end. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The apps of a site: the shell, and each remote that was published to it. What else lies there is no app. */
export async function publishedApps(site: string): Promise<AppName[]> {
  const folder = join(site, 'remotes');
  const found = existsSync(folder) ? await readdir(folder) : [];
  // A link is none: no server follows it.
  const isFolder = (name: string) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory();
  return ['shell', ...found.filter((name) => isFolder(name) && !isReserved(name)).toSorted()];
}

/** The published versions of an app, newest first. */
export async function publishedVersions(site: string, app: AppName): Promise<string[]> {
  const folder = join(site, releaseFolder(app, '.'));
  const mark = markOf(app);
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const versions = entries.filter(
    (entry) =>
      entry.isDirectory() && entry.name !== SHARED_FILES && existsSync(join(folder, entry.name, mark)),
  );
  const dated = versions.map(({ name }) => ({ name, at: statSync(join(folder, name, mark)).mtimeMs }));
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}

/** The published versions of all apps. */
export async function allPublished(site: string): Promise<[AppName, string][]> {
  const found: [AppName, string][] = [];
  for (const app of await publishedApps(site))
    for (const version of await publishedVersions(site, app)) found.push([app, version]);
  return found;
}

/** The published versions of an app that players may be given: no previews. */
export const versionsForPlayers = async (site: string, app: AppName): Promise<string[]> =>
  (await publishedVersions(site, app)).filter((version) => !isPreview(version));

/**
 * A file's path, size and the hash that a browser has to check.
 * @param algorithm by which the scripts of its build know it: asked for by two, a browser fetches it twice
 */
export async function describeAsset(
  folder: string,
  name: string,
  href: string,
  algorithm?: 'sha256' | 'sha384',
): Promise<ReleaseAsset> {
  const content = await readPlain(join(folder, name));
  const integrity = integrityOf(content, algorithm);
  return { href: href.replaceAll('\\', '/'), integrity, bytes: content.byteLength };
}

/** The hash of a content as a browser checks it, made as an expected one is: `sha256-…` or `sha384-…`. */
export function integrityOf(content: Buffer, expected = 'sha384'): string {
  const algorithm = expected.startsWith('sha256') ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** @throws an error where a file of the site is missing, or not the one that a browser expects */
export async function refuseOther(site: string, href: string, expected = ''): Promise<void> {
  const content = await readPlain(join(site, href)).catch(() => undefined);
  if (!content || integrityOf(content, expected) !== expected) throw damaged(join(site, href));
}
