import { resolve } from 'node:path';
import { isNewer, type Seen, type SeenReleases, seenInFolder } from '@assistant/release-store';
import { sql } from 'kysely';
import type { Db } from '../database/connect';

/**
 * What the replicas of a server remember of what a site has released: in the database, which who can write the site cannot
 * write. What the release commands remember on this machine counts as well.
 * @param folder where the commands remember it, beside the keys
 */
export function makeSeenReleases(db: Db, folder: string): SeenReleases {
  const ofCommands = seenInFolder(folder);
  async function stored(site: string): Promise<Seen | undefined> {
    const row = await db
      .selectFrom('released_sites')
      .select(['revision', 'hash', 'registry'])
      .where('site', '=', resolve(site))
      .executeTakeFirst();
    return row && { ...row, registry: JSON.parse(row.registry) };
  }
  return {
    async newest(site) {
      const [own, other] = [await stored(site), await ofCommands.newest(site)];
      return other && isNewer(other, own) ? other : own;
    },
    async remember(site, seen) {
      if (!isNewer(seen, await stored(site))) return;
      const { revision, hash } = seen;
      const row = { revision, hash, registry: JSON.stringify(seen.registry) };
      await db
        .insertInto('released_sites')
        .values({ site: resolve(site), ...row })
        .onConflict((conflict) =>
          conflict
            .column('site')
            .doUpdateSet(row)
            .where('released_sites.revision', '<', sql<number>`excluded.revision`),
        )
        .execute();
    },
  };
}
