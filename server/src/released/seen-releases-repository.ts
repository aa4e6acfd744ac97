import {
  isNewer,
  newestOf,
  pathsOf,
  type Seen,
  SeenError,
  type SeenReleases,
  seenFile,
  seenInFolder,
  troubleWords,
} from '@assistant/release-store';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { codeOf } from '../system/error-code';

/** The folder may be another machine's, or only be read here. */
const UNWRITTEN =
  'cannot be written: release commands on this machine do not learn of what the server itself changes until they see it, so that they would believe a site that was put back to before that';

/** What the database remembers of a site. */
export async function storedIn(db: Db, site: string): Promise<Seen | undefined> {
  const rows = await db
    .selectFrom('released_sites')
    .select(['revision', 'hash', 'registry', 'keys', 'ends'])
    .where('site', 'in', await pathsOf(site))
    .execute();
  const known = rows.map(({ keys, ends, registry, ...rest }) => ({
    ...rest,
    registry: JSON.parse(registry),
    ...(keys !== null && { keys: JSON.parse(keys) }),
    ...(ends !== null && { ends: JSON.parse(ends) }),
  }));
  return newestOf(known);
}

/** Remembers in the database what a site has released, unless another replica knows something newer. */
export async function storeIn(
  db: Db,
  site: string,
  { revision, hash, registry, keys, ends }: Seen,
): Promise<void> {
  const row = {
    revision,
    hash,
    registry: JSON.stringify(registry),
    keys: keys ? JSON.stringify(keys) : null,
    ends: ends ? JSON.stringify(ends) : null,
  };
  await db
    .insertInto('released_sites')
    .values((await pathsOf(site)).map((path) => ({ site: path, ...row })))
    .onConflict((conflict) =>
      conflict
        .column('site')
        .doUpdateSet(row)
        .where('released_sites.revision', '<=', sql<number>`excluded.revision`),
    )
    .execute();
}

/**
 * What the replicas of a server remember of what a site has released: in the database, which who can write the site cannot
 * write. The memory of the release commands on this machine counts as well, and has all that the server knows.
 * @param folder where the commands remember it, beside the keys
 */
export function makeSeenReleases(db: Db, folder: string, log?: { warn(text: string): void }): SeenReleases {
  let isLogged = false;
  const failed = (error: unknown) => {
    const words = error instanceof SeenError ? troubleWords(error.trouble) : codeOf(error);
    if (!isLogged) log?.warn(`${seenFile(folder)} ${UNWRITTEN} (${words})`);
    isLogged = true;
  };
  const ofCommands = seenInFolder(folder, failed);
  return {
    async newest(site) {
      const own = await storedIn(db, site);
      const other = await ofCommands.newest(site).catch((error: unknown) => {
        // What the database knows is enough to go on with.
        if (!(error instanceof SeenError) || !own) throw error;
        failed(error);
        return undefined;
      });
      return newestOf([own, other]);
    },
    async remember(site, seen) {
      await ofCommands.remember(site, seen);
      if (isNewer(seen, await storedIn(db, site))) await storeIn(db, site, seen);
    },
  };
}

/** Remembers other keys as the publisher's for a site that was already seen. */
export async function rememberKeys(db: Db, site: string, keys: Seen['keys']): Promise<void> {
  await db
    .updateTable('released_sites')
    .set({ keys: JSON.stringify(keys) })
    .where('site', 'in', await pathsOf(site))
    .execute();
}
