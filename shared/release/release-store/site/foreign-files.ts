import { type Dirent, existsSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ReleaseRegistry, releaseBuild } from '@assistant/contract';
import { type AppName, isReserved, releaseFolder } from '../app-names';
import { COMING, FILES_FILE, markOf, parseJson, SHARED_FILES, sharedName } from '../published';
import { FROM_FACTS, WORKER_FILE } from '../published-shell';
import { versionsInUse } from '../store/in-use';
import { HISTORY } from '../store/record-files';
import { type FileList, readList } from './file-list';
import { readInside } from './open-inside';
import { OWN, ownIn } from './own-files';

/** What decides which files of a site players may get. */
export interface Wanted {
  registry: ReleaseRegistry;
  /** That of the newest record; none of what was never recorded. */
  sealed?: Readonly<Record<string, string>> | undefined;
}

/** The files at the root of a site that every release writes. */
export const ROOT_FILES = ['index.html', WORKER_FILE, 'releases.json', 'version.json'];
/** In a site: from which inputs the newest build of each app was made. */
export const BUILT_FROM_FILE = 'built-from.json';
const COPIES = ['index.html.br', 'index.html.gz'];
const FOLDERS = new Set(['shell', 'remotes', '.well-known']);
const KEPT = new Set([HISTORY, COMING, OWN, BUILT_FROM_FILE, ...ROOT_FILES, ...COPIES]);

/** What may be got of a version. */
export type FilesOfVersion = FileList | 'all' | undefined;

/**
 * What players may get of a version: what its list names. Of one in use that was published before there were lists, which
 * the record says, it is all that lies there, as nothing says what its files are.
 */
export async function filesOfVersion(
  site: string,
  wanted: Wanted,
  app: AppName,
  version: string,
): Promise<FilesOfVersion> {
  const seal = wanted.sealed?.[`${app}@${version}`];
  const list = await readList(site, app, version, seal);
  if (list || seal) return list;
  return usedOf(wanted, app).includes(version) &&
    !existsSync(join(site, releaseFolder(app, version), FILES_FILE))
    ? 'all'
    : undefined;
}

/** The versions of an app that are in use. */
const usedOf = ({ registry }: Wanted, app: AppName): string[] =>
  versionsInUse(registry).flatMap(([name, version]) => (name === app ? [version] : []));

/**
 * The files that versions of an app share, as players may get them: their hashes by name. Of two lists that name one, the list
 * of a version in use, which the record seals, is believed; where one of those is not there as it was sealed, no other list says
 * what its files are.
 */
export async function sharedFiles(
  site: string,
  wanted: Wanted,
  app: AppName,
): Promise<ReadonlyMap<string, string>> {
  const used = usedOf(wanted, app);
  const entries = await entriesOf(site, releaseFolder(app, '.'));
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== SHARED_FILES);
  const listOf = (version: string) => filesOfVersion(site, wanted, app, version);
  const ofUsed = await Promise.all(used.map(listOf));
  const isWhole = used.every((version, at) => ofUsed[at] || !wanted.sealed?.[`${app}@${version}`]);
  const others = isWhole ? folders.flatMap(({ name }) => (used.includes(name) ? [] : [name])) : [];
  const lists = [...(await Promise.all(others.map(listOf))), ...ofUsed];
  return new Map(
    lists.flatMap((list) =>
      [...(list && list !== 'all' ? list.files : [])].flatMap(([address, hash]) => {
        const name = sharedName(address);
        return name === undefined ? [] : [[name, hash] as const];
      }),
    ),
  );
}

/**
 * Proves that it is known which shared files of an app belong to its versions.
 * @throws an error that names a version in use that is not there, or one whose list cannot be believed: what that names is not known
 */
export async function requireLists(site: string, wanted: Wanted, app: AppName): Promise<void> {
  const used = usedOf(wanted, app);
  // Read by itself: a folder that cannot be read is not an empty one.
  const entries = await readdir(join(site, releaseFolder(app, '.')), { withFileTypes: true });
  const folders = entries.flatMap(({ name }) => (name === SHARED_FILES ? [] : [name]));
  for (const version of new Set([...used, ...folders])) {
    const folder = join(site, releaseFolder(app, version));
    const marks = [FILES_FILE, markOf(app)];
    const isVersion = used.includes(version) || marks.some((name) => existsSync(join(folder, name)));
    if (!isVersion || (await filesOfVersion(site, wanted, app, version))) continue;
    if (existsSync(folder) && (await isOld(site, app, version))) continue;
    throw new Error(
      `${join(folder, FILES_FILE)} is missing, or cannot be believed, so that it is not known which files ${app} ${version} has. Nothing was removed; look: npm run release -- verify`,
    );
  }
}

/** Whether a version without a list is of before there were any: later builds are signed, or say what they use. */
async function isOld(site: string, app: AppName, version: string): Promise<boolean> {
  const folder = releaseFolder(app, version);
  if (existsSync(join(site, folder, FILES_FILE))) return false;
  const mark = await readInside(site, join(folder, markOf(app)));
  if (app === 'shell') return mark !== undefined && !mark.includes(FROM_FACTS);
  const { data } = releaseBuild.safeParse(parseJson(String(mark)));
  return data !== undefined && !data.uses && !data.signature;
}

/** Whether a file has a second name: it may be one of elsewhere. */
async function isShared(file: string): Promise<boolean> {
  return ((await lstat(file).catch(() => undefined))?.nlink ?? 1) > 1;
}

/** What is in a folder of a site; nothing in a link to one, which may lead anywhere. The site may be a link itself. */
async function entriesOf(site: string, name = '.', recursive = false): Promise<Dirent[]> {
  const folder = join(site, name);
  const isLink = name !== '.' && (await lstat(folder).catch(() => undefined))?.isSymbolicLink();
  return isLink ? [] : readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
}

/** What is wrong with what lies in the folder of a version, in words after its name. */
async function foreignInVersion(site: string, wanted: Wanted, app: AppName, version: string) {
  const folder = join(site, releaseFolder(app, version));
  const found = await filesOfVersion(site, wanted, app, version);
  const may = !found && (await isOld(site, app, version)) ? 'all' : found;
  const entries = await entriesOf(site, releaseFolder(app, version), true);
  if (!may) return entries.length > 0 ? [`${folder} has no list of its files that can be believed`] : [];
  const looked = entries.map(async (entry): Promise<string[]> => {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).replaceAll('\\', '/');
    if (entry.isDirectory() || name === FILES_FILE) return [];
    if (!entry.isFile()) return [`${file} is a link, or no file`];
    if (may === 'all') return (await isShared(file)) ? [`${file} has a second name elsewhere`] : [];
    return may.files.has(name) ? [] : [`${file} is in no release`];
  });
  return (await Promise.all(looked)).flat();
}

/** How long a publish may have shared files that no list names yet. */
export const UNDER_WAY_MS = 3_600_000;

/** The files that versions of an app share and no list names: left by a publish that was ended, or put there by someone else. */
export async function unlistedFiles(
  site: string,
  wanted: Wanted,
  app: AppName,
  now = Date.now(),
): Promise<string[]> {
  const listed = await sharedFiles(site, wanted, app);
  const folder = join(site, releaseFolder(app, SHARED_FILES));
  const entries = await entriesOf(site, releaseFolder(app, SHARED_FILES), true);
  const looked = entries.map(async (entry): Promise<string[]> => {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).replaceAll('\\', '/');
    if (entry.isDirectory() || (entry.isFile() && listed.has(name))) return [];
    const written = (await lstat(file).catch(() => undefined))?.mtimeMs ?? now;
    return entry.isFile() && now - written < UNDER_WAY_MS ? [] : [file];
  });
  return (await Promise.all(looked)).flat();
}

/** The same of the folder of an app. */
async function foreignInApp(site: string, wanted: Wanted, app: AppName): Promise<string[]> {
  const folder = join(site, releaseFolder(app, '.'));
  const looked = (await entriesOf(site, releaseFolder(app, '.'))).map(async (entry) => {
    if (!entry.isDirectory()) return [`${join(folder, entry.name)} is in no release`];
    if (entry.name !== SHARED_FILES) return foreignInVersion(site, wanted, app, entry.name);
    return (await unlistedFiles(site, wanted, app)).map((file) => `${file} is in no release`);
  });
  return (await Promise.all(looked)).flat();
}

/** Files at the root of a site, and in unknown folders. */
async function foreignAtRoot(site: string, { sealed }: Wanted): Promise<string[]> {
  const own = new Set(ownIn(sealed).map(([name]) => name));
  const isOurs = ({ name }: Dirent) =>
    KEPT.has(name) || own.has(name) || name.startsWith('.coming-') || FOLDERS.has(name);
  const others = (await entriesOf(site)).filter((entry) => !isOurs(entry));
  const below = (await entriesOf(site, '.well-known', true)).flatMap((entry) => {
    const name = relative(site, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    return entry.isDirectory() || own.has(name) ? [] : [name];
  });
  return [...others.map(({ name }) => name), ...below].map((name) => `${join(site, name)} is in no release`);
}

/** Folders of the site that are links: what is behind them may be what was released, and it is not served. */
async function linkedFolders(site: string): Promise<string[]> {
  const links = (await entriesOf(site)).filter((entry) => entry.isSymbolicLink() && FOLDERS.has(entry.name));
  return links.map(
    ({ name }) =>
      `${join(site, name)} is a link, and none below the site is followed, so that what is behind it is not served; put the folder itself there, or let SITE_DIR be the link`,
  );
}

/**
 * A sentence for each file of a site that no release wrote, by its name and what it is; such a file is not served. What is in
 * the others is for `lookAtVersions`.
 */
export async function foreignFiles(site: string, wanted: Wanted): Promise<string[]> {
  const remotes = await entriesOf(site, 'remotes');
  const looked = remotes.map((entry) =>
    entry.isDirectory() && !isReserved(entry.name)
      ? foreignInApp(site, wanted, entry.name)
      : [`${join(site, 'remotes', entry.name)} is in no release`],
  );
  const found = [
    await foreignAtRoot(site, wanted),
    await foreignInApp(site, wanted, 'shell'),
    ...(await Promise.all(looked)),
  ];
  return [
    ...(await linkedFolders(site)),
    ...found
      .flat()
      .map(
        (what) =>
          `${what}; the server does not send it, but a static server before it may: look who put it there, and remove it`,
      ),
  ];
}
