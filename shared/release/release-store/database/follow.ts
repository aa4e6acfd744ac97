import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { APP_NAME, type ReleaseRevision, VERSION_NAME } from '@assistant/contract';
import { type AppName, isReserved, releaseFolder } from '../app-names';
import { contentOf, sha256, writeAtomically, writeDurably } from '../files';
import {
  BUILD_FILE,
  COMING,
  FILES_FILE,
  listedFiles,
  parseJson,
  SHARED_FILES,
  SHELL_PAGE,
  sharedName,
} from '../published';
import { readInside } from '../site/open-inside';
import { OWN, ownIn } from '../site/own-files';
import { idIn } from '../store/copied-sites';
import { clearSlot, orThere } from '../store/put-aside';
import { versionsInUse } from '../store/record';
import { HISTORY, recordedRevisions, recordFile, textOfRecord } from '../store/record-files';
import { recordsOf, wholeIn } from '../store/records';
import type { SiteDatabase, StoredVersion } from './site-database';

/** Says that a folder follows a database, and up to where it has. */
const markOf = (site: string): string => join(site, HISTORY, 'in-database');

/** Whether a folder follows a database. */
export const isFollower = (site: string): boolean => existsSync(markOf(site));

/** Makes a folder one that follows a database. @param state up to where it has */
export async function markFollower(site: string, state = ''): Promise<void> {
  await mkdir(dirname(markOf(site)), { recursive: true });
  await writeAtomically(markOf(site), state);
}

/** Makes a folder one that stands for itself. */
export const unmarkFollower = (site: string): Promise<void> => rm(markOf(site), { force: true });

/** The database has the site of somebody else: neither of the two may be mixed with the other. */
export class OtherSiteError extends Error {
  constructor(site: string) {
    super(
      `the database of DATABASE_URL has another site than ${site}: nothing is taken from it or stored in it. Set DATABASE_URL to a database of this site's own, or SITE_DIR to an empty folder`,
    );
  }
}

/**
 * Whether a site is in this database: the folder has followed it, or it is there.
 * @throws OtherSiteError where another one is there
 */
export async function isIn(database: SiteDatabase, site: string): Promise<boolean> {
  if (isFollower(site)) return true;
  if ((await database.state()) === undefined) return false;
  const newest = [...(await database.revisions()).keys()].at(-1) ?? 0;
  const there = parseJson((await database.record(newest))?.text ?? '') as
    | Partial<ReleaseRevision>
    | undefined;
  const id = await idIn(recordsOf(site));
  if (id && there?.registry?.site && id !== there.registry.site) throw new OtherSiteError(site);
  return true;
}

/** Where a file of a version is in a site. @param address from the folder of the version */
export function pathIn(app: AppName, version: string, address: string): string {
  const name = sharedName(address);
  return name === undefined
    ? join(releaseFolder(app, version), address)
    : join(releaseFolder(app, SHARED_FILES), name);
}

/** The file by whose time versions are ordered. */
export const datedBy = (app: AppName): string => (app === 'shell' ? SHELL_PAGE : BUILD_FILE);

/** Who can write the database shall lead nowhere in the folder. */
const isSafe = ({ app, version }: StoredVersion): boolean =>
  (app === 'shell' || (new RegExp(`^${APP_NAME}$`).test(app) && !isReserved(app))) &&
  new RegExp(`^${VERSION_NAME}$`).test(version) &&
  version !== SHARED_FILES;

/** The contents of files that were asked for by their hashes. @returns undefined where one is missing, or is another */
async function contentsOf(
  from: SiteDatabase,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const found = await from.files([...new Set(hashes)]);
  const isRight = (hash: string) => sha256(found.get(hash) ?? '') === hash;
  return hashes.every(isRight) ? found : undefined;
}

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, content);
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
  const wanted: [path: string, hash: string][] = [];
  for (const [address, hash] of files) {
    const path = pathIn(app, version, address);
    const there = await readInside(site, path);
    if (!there || sha256(there) !== hash) wanted.push([path, hash]);
  }
  const contents = await contentsOf(
    from,
    wanted.map(([, hash]) => hash),
  );
  if (!contents) return is('lacks files, or has altered ones');
  const folder = releaseFolder(app, version);
  const isNew = !existsSync(join(site, folder));
  const coming = join(COMING, `following-${randomUUID()}`);
  // What is new appears whole; what versions share is there before.
  const to = (path: string) =>
    join(site, isNew && path.startsWith(`${folder}/`) ? coming + path.slice(folder.length) : path);
  for (const [path, hash] of wanted) await put(to(path), contents.get(hash) ?? '');
  const list = to(join(folder, FILES_FILE));
  if (String(await contentOf(list)) !== listed.text) await put(list, listed.text);
  await utimes(to(join(folder, datedBy(app))), listed.at, listed.at).catch(() => {});
  if (!isNew) return [];
  await mkdir(dirname(join(site, folder)), { recursive: true });
  // Another process of this machine may have been first.
  await rename(join(site, coming), join(site, folder)).catch(() =>
    rm(join(site, coming), { recursive: true, force: true }),
  );
  return [];
}

async function takeVersions(
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
async function removeGone(site: string, versions: readonly StoredVersion[]): Promise<void> {
  const newest = await recordsOf(site).wholeBelow();
  const inUse = new Set(newest && versionsInUse(newest.record.registry).map((version) => version.join('@')));
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

/** Takes a record, with the files of the operator's own that it names. @returns as `takeVersion` */
export async function takeRecord(site: string, from: SiteDatabase, revision: number): Promise<string[]> {
  const found = await from.record(revision);
  if (!found || !wholeIn(site, found.text, revision))
    return [
      `revision ${revision} in the database cannot be read; npm run release -- repair, where it is whole`,
    ];
  const { sealed } = parseJson(found.text) as ReleaseRevision;
  const own = ownIn(sealed).map(([, hash]) => hash);
  const wanted = own.filter((hash) => !existsSync(join(site, OWN, hash)));
  const contents = await contentsOf(from, wanted);
  for (const [hash, content] of contents ?? []) await put(join(site, OWN, hash), content);
  const coming = join(site, HISTORY, `coming-${randomUUID()}`);
  await mkdir(dirname(coming), { recursive: true });
  try {
    await writeDurably(coming, found.text);
    await utimes(coming, found.at, found.at);
    await link(coming, recordFile(site, revision)).catch(orThere);
  } finally {
    await rm(coming, { force: true });
  }
  return contents ? [] : [`files of your own that revision ${revision} names are not in the database`];
}

async function takeRecords(site: string, from: SiteDatabase, thoroughly: boolean): Promise<string[]> {
  const here = new Set(await recordedRevisions(site));
  const troubles: string[] = [];
  for (const [revision, hash] of await from.revisions()) {
    if (here.has(revision) && !thoroughly) continue;
    const text = here.has(revision) ? await textOfRecord(recordFile(site, revision)) : undefined;
    if (text !== undefined && sha256(text) === hash) continue;
    if (text !== undefined && wholeIn(site, text, revision)) {
      // Which of the two was committed, the signatures say; one that is written is never replaced by following.
      troubles.push(
        `revision ${revision} is not the one in the database; npm run release -- verify, then repair`,
      );
      continue;
    }
    if (text !== undefined) await clearSlot(site, revision);
    troubles.push(...(await takeRecord(site, from, revision)));
  }
  return troubles;
}

/** What following has come to. */
export interface Followed {
  /** Whether something was looked at, because there was something new, or it was asked for. */
  looked: boolean;
  /** A sentence for each thing that the database does not have as it was stored. */
  troubles: string[];
}

/**
 * Lets a folder follow the database that has its site: takes what is new there, and removes what was removed. What a folder has
 * and a database lacks stays. Nothing is believed by that: it is proved where it is read.
 * @param thoroughly looks at every file, also of what was taken before
 * @throws OtherSiteError, and an error of the database or of the disk; what was taken until then is whole
 */
export async function followSite(site: string, from: SiteDatabase, thoroughly = false): Promise<Followed> {
  const state = (await isIn(from, site)) ? await from.state() : undefined;
  if (state === undefined)
    return {
      looked: false,
      troubles: isFollower(site)
        ? ['the database has no site any more; npm run release -- store --help']
        : [],
    };
  if (!thoroughly && String(await contentOf(markOf(site))) === state) return { looked: false, troubles: [] };
  const all = await from.versions();
  const versions = all.filter(isSafe);
  const odd = all.filter((one) => !isSafe(one));
  const troubles = [
    ...odd.map(
      ({ app, version }) => `the database has ${JSON.stringify(`${app} ${version}`)}, which is no version`,
    ),
    ...(await takeVersions(site, from, versions, thoroughly)),
    ...(await takeRecords(site, from, thoroughly)),
  ];
  await removeGone(site, versions);
  await markFollower(site, troubles.length > 0 ? '' : state);
  return { looked: true, troubles };
}
