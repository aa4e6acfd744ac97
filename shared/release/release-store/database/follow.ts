import { existsSync } from 'node:fs';
import { link, mkdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { contentOf, sha256, writeAtomically } from '../files';
import { parseJson } from '../published';
import { OWN, ownIn } from '../site/own-files';
import { idIn } from '../store/copied-sites';
import { isSafe } from '../store/in-use';
import { clearSlot, orThere, whileBeside } from '../store/put-aside';
import { HISTORY, recordedRevisions, recordFile, textOfRecord } from '../store/record-files';
import { wholeIn } from '../store/records';
import { soundRecords } from '../store/standing';
import type { SiteDatabase } from './site-repository';
import { put, removeGone, takeVersions } from './take-versions';

/** The file that says that a folder follows a database, and up to where it has. */
export const FOLLOWER_FILE = join(HISTORY, 'in-database');
const markOf = (site: string): string => join(site, FOLLOWER_FILE);

/** Whether a folder follows a database. */
export const isFollower = (site: string): boolean => existsSync(markOf(site));

/** Makes a folder one that follows a database. @param state up to where it has */
export async function markFollower(site: string, state = ''): Promise<void> {
  await mkdir(dirname(markOf(site)), { recursive: true });
  await writeAtomically(markOf(site), state);
}

/** Makes a folder one that stands for itself. */
export const unmarkFollower = (site: string): Promise<void> => rm(markOf(site), { force: true });

/** What is said where a folder follows a database that has nothing. */
export const GONE =
  'the database has no site any more: it was moved to the folder of another machine, or was lost there. Where it was lost, npm run release -- store --to database puts back what this folder has';

/** The database has the site of somebody else: neither of the two may be mixed with the other. */
export class OtherSiteError extends Error {
  constructor(site: string) {
    super(
      `the database of DATABASE_URL has another site than ${site}: nothing is taken from it or stored in it. Set DATABASE_URL to a database of this site's own, or SITE_DIR to an empty folder`,
    );
  }
}

/**
 * Whether a site is in this database: it is there, or the folder has followed it.
 * @throws OtherSiteError where another one is there
 */
export async function isIn(database: SiteDatabase, site: string): Promise<boolean> {
  if ((await database.state()) === undefined) return isFollower(site);
  const hashes = await database.revisions();
  const newest = [...hashes.keys()].at(-1) ?? 0;
  const there = parseJson((await database.record(newest))?.text ?? '') as
    | Partial<ReleaseRevision>
    | undefined;
  const { records } = await soundRecords(site);
  const id = await idIn(records);
  if (!id || !there?.registry?.site || id === there.registry.site) return true;
  // It is another one by now, where it was copied after what this folder has followed.
  const own = await records.wholeBelow();
  if (!isFollower(site) || !own || hashes.get(own.revision) !== own.hash) throw new OtherSiteError(site);
  return true;
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
  const contents = await from.files(wanted);
  for (const [hash, content] of contents ?? []) await put(join(site, OWN, hash), content);
  await whileBeside(site, found.text, async (coming) => {
    await utimes(coming, found.at, found.at).catch(() => {});
    await link(coming, recordFile(site, revision)).catch(orThere);
  });
  return contents ? [] : [`files of your own that revision ${revision} names are not in the database`];
}

async function takeRecords(site: string, from: SiteDatabase, thoroughly: boolean): Promise<string[]> {
  const here = new Set(await recordedRevisions(site));
  const troubles: string[] = [];
  // One that no one has signed does not keep the folder from the one that was committed with its number.
  const { forged } = await soundRecords(site);
  for (const [revision, hash] of await from.revisions()) {
    if (here.has(revision) && !thoroughly && !forged.has(revision)) continue;
    const text = here.has(revision) ? await textOfRecord(recordFile(site, revision)) : undefined;
    if (text !== undefined && sha256(text) === hash) continue;
    if (text !== undefined && !forged.has(revision) && wholeIn(site, text, revision)) {
      // Which of the two was committed, the signatures say; one that is written is never replaced by following.
      troubles.push(
        `revision ${revision} is not the one in the database; npm run release -- verify, then repair`,
      );
      continue;
    }
    if (text !== undefined) await clearSlot(site, revision, text);
    troubles.push(...(await takeRecord(site, from, revision)));
  }
  return troubles;
}

/**
 * Lets a folder follow the database that has its site: takes what is new there, and removes what was removed. What a folder has
 * and a database lacks stays. Nothing is believed by that: it is proved where it is read.
 * @param thoroughly looks at every file, also of what was taken before
 * @param show gives readers what was taken; only then is it taken for others in this folder, who come meanwhile and read what readers have
 * @returns a sentence for each thing that the database does not have as it was stored, and its newest revision; none where it has no site
 * @throws OtherSiteError, and an error of the database or of the disk; what was taken until then is whole
 */
export async function followSite(
  site: string,
  from: SiteDatabase,
  thoroughly = false,
  show: () => Promise<void> = async () => {},
): Promise<{ troubles: string[]; newest?: number }> {
  const state = await from.state();
  if (state === undefined) return { troubles: isFollower(site) ? [GONE] : [] };
  const newest = Number.parseInt(state, 10);
  if (!thoroughly && String(await contentOf(markOf(site))) === state) return { troubles: [], newest };
  await isIn(from, site);
  const all = await from.versions();
  const versions = all.filter(({ app, version }) => isSafe([app, version]));
  const odd = all.filter((one) => !versions.includes(one));
  const troubles = [
    ...odd.map(
      ({ app, version }) => `the database has ${JSON.stringify(`${app} ${version}`)}, which is no version`,
    ),
    ...(await takeVersions(site, from, versions, thoroughly)),
    ...(await takeRecords(site, from, thoroughly)),
  ];
  await removeGone(site, versions);
  if (!isFollower(site)) await markFollower(site);
  await show();
  await markFollower(site, troubles.length > 0 ? '' : state);
  return { troubles, newest };
}
