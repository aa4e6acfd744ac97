import { createHash } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesOfBuild, type ReleaseAsset, type ReleaseBuild, releaseBuild } from '@assistant/contract';
import { type AppName, isReserved, type RemoteName, releaseFolder } from './app-names';
import { contentOf, readPlain, sha256 } from './files';
import { refusal } from './refusal';

/** What a published version says about itself, beside its files. */
export const BUILD_FILE = 'build.json';
/** The SHA-256 of each of the other files of a published version, by name. */
export const FILES_FILE = 'files.json';
/** Where a site keeps what is not whole yet; what is left here by a command that was ended is of no use. */
export const COMING = '.coming';
/** The page of a published shell, with placeholders for the settings and the registry. */
export const SHELL_PAGE = 'page.html';
/** What a build says of itself (shared/tooling/build-preset). */
export const FACTS_FILE = 'build-facts.json';

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
  for (const asset of filesOfBuild(build)) {
    const now = await describeAsset(site, asset.href, asset.href).catch(() => undefined);
    if (now?.integrity !== asset.integrity) throw damaged(join(site, asset.href));
  }
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
  const wanted = parseJson(String(list));
  if (typeof wanted !== 'object' || wanted === null) throw damaged(join(folder, FILES_FILE));
  const found = await hashesBelow(folder);
  const bad = Object.entries(wanted).find(([name, hash]) => found[name] !== hash);
  if (bad) throw damaged(join(folder, bad[0]));
}

/** The error of a file that is not what was published. */
export const damaged = (file: string) => refusal('damaged', { file });

/** The value of a JSON text, `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
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
  const mark = app === 'shell' ? SHELL_PAGE : BUILD_FILE;
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const versions = entries.filter(
    (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, mark)),
  );
  const dated = versions.map(({ name }) => ({ name, at: statSync(join(folder, name, mark)).mtimeMs }));
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}

/** A file's path, size and the hash that a browser has to check. */
export async function describeAsset(folder: string, name: string, href: string): Promise<ReleaseAsset> {
  const content = await readPlain(join(folder, name));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { href: href.replaceAll('\\', '/'), integrity, bytes: content.byteLength };
}
