import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWithdrawn, type ReleaseRegistry } from '@assistant/contract';
import {
  type AppName,
  ConflictError,
  folderStore,
  followSite,
  isIn,
  readKey,
  SITE_TABLES,
  type SigningKey,
  storePublished,
  storeSite,
} from '@assistant/release-store';
import { BUILDS } from '../apps';
import { builtVersion } from '../build-app';
import { keyFile, refuseOpenKeys, seenReleases } from '../key-file';
import { publishFiles } from '../publish';
import { type BuiltApp, refuseUnfit } from '../publish-misfits';
import { publishedOtherwise } from '../published-otherwise';
import { siteFolder } from '../settings';
import { type Report, signing } from '../signing';
import { type OpenedDatabase, openDatabase } from '../site-database';
import { releaseFirst } from './first-release';

/** The builds of an image. */
async function buildsIn(folder: string): Promise<BuiltApp[]> {
  const dists = (await readdir(folder)).map((app) => ({ app, dist: join(folder, app) }));
  return Promise.all(dists.map(async (one) => ({ ...one, version: await builtVersion(one.dist) })));
}

/** Publishes builds, all at once: most of it is done on other threads. */
const publishAll = (site: string, builds: readonly BuiltApp[], key: SigningKey | undefined) =>
  Promise.all(builds.map(({ app, version, dist }) => publishFiles(site, app, version, dist, key)));

/** Stores what is released where servers that share no disk take it from: all of it where it is not there yet. */
async function moveTo(site: string, report: Report, opened?: OpenedDatabase): Promise<void> {
  if (!opened) return;
  const { database, ask, inOneStep } = opened;
  if (await isIn(database, site)) return storePublished(site, database);
  for (const table of SITE_TABLES) await ask(table);
  await inOneStep(() => storeSite(site, database));
  report('what is released is in the database from now on, and servers take it from there');
}

const activeOf = ({ shell, remotes }: ReleaseRegistry, app: AppName) =>
  app === 'shell' ? shell.version : remotes[app]?.active.version;

/**
 * Puts builds beside those that players have, signed where this machine has the key, and says how to give them to players. What a site has
 * under a version stays as it is: a build with other files under the same one is left out, with a line.
 */
async function offer(
  site: string,
  builds: readonly BuiltApp[],
  registry: ReleaseRegistry,
  report: Report,
): Promise<void> {
  const key = await readKey(keyFile());
  const coming: BuiltApp[] = [];
  for (const build of builds) {
    const { app, version } = build;
    if (isWithdrawn(registry, app, version)) continue;
    const otherwise = await publishedOtherwise(site, build);
    if (otherwise)
      report(`a build of this image cannot be offered, and players keep what they have: ${otherwise}`);
    else if (activeOf(registry, app) !== version) coming.push(build);
  }
  const commands = await refuseUnfit(site, coming);
  await publishAll(site, coming, key);
  for (const command of new Set(commands))
    report(`this image has other builds; give them to players with: npm run release -- ${command}`);
}

/** The lock of images that start, of one database; and between two looks whether it is free. */
const LOCK = '5240077416208312';
const LOOK_MS = 100;

/** Waits until no other image of the same database takes its builds: of several that start at once, one releases. */
async function alone({ ask }: OpenedDatabase, report: Report): Promise<void> {
  const take = async () =>
    (await ask<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK}) as got`))[0]?.got;
  if (await take()) return;
  const pooled = process.env.DATABASE_DIRECT_URL
    ? ''
    : '. Behind a connection pooler that may be one which has ended: set DATABASE_DIRECT_URL';
  report(`another image takes its builds into the database: this one waits for it${pooled}`);
  while (!(await take())) await sleep(LOOK_MS);
}

/**
 * What an image does before its server starts: in a site that nothing was released to it makes the keys and releases its
 * builds; in any other it offers them, and players keep what they have.
 * @param from a folder for each build, by the name of its app
 * @throws an error where the first release cannot be made
 */
export async function takeBuilds(report: Report, from = BUILDS): Promise<void> {
  const site = siteFolder();
  await refuseOpenKeys(site);
  const opened = await openDatabase(site);
  try {
    // The lock ends with the connection.
    if (opened) await alone(opened, report);
    await takeInto(site, from, report, opened);
  } finally {
    await opened?.close();
  }
}

async function takeInto(site: string, from: string, report: Report, opened?: OpenedDatabase): Promise<void> {
  const builds = await buildsIn(from);
  const { database } = opened ?? {};
  const store = folderStore(site, undefined, { seen: seenReleases(), database });
  if (database) await followSite(site, database, false, () => store.show());
  const released = await store.read();
  if (!released) {
    const keys = await signing(report);
    await publishAll(site, builds, keys.key);
    await releaseFirst(site, new Map(builds.map(({ app, version }) => [app, version])), keys).catch(
      (error) => {
        if (!(error instanceof ConflictError)) throw error;
      },
    );
    report(`released the builds of this image: ${builds.length} apps`);
    await moveTo(site, report, opened);
    return;
  }
  try {
    await offer(site, builds, released.registry, report);
  } catch (error) {
    // Players keep what they have, so that the server starts all the same.
    report(`the builds of this image cannot be offered: ${(error as Error).message}`);
  }
  await moveTo(site, report, opened);
}
