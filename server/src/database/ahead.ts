import { type Kysely, sql } from 'kysely';
import { StartError } from '../system/start-error';
import { RELEASE, releaseOf } from './releases';
import type { Tables } from './tables';

/** The migrations that this database has had; none where it is new. */
async function executed(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether a server of the next release has migrated this database already. The servers of this release go on with it,
 * because migrations only add until the release after: so a release can be taken back without its data.
 * @param known the names of this server's migrations
 * @param release the number of this server's release
 * @throws StartError where it is further ahead, or was migrated by a server that is not of this line
 */
export async function isAhead(
  db: Kysely<Tables>,
  known: readonly string[],
  release = RELEASE,
): Promise<boolean> {
  const names = await executed(db);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return false;
  const newest = Math.max(...unknown.map((name) => releaseOf(name) ?? Number.POSITIVE_INFINITY));
  if (newest > release + 1)
    throw new StartError(
      `The database was migrated by ${
        Number.isFinite(newest)
          ? `release ${newest}`
          : `a server that is not of this line (${unknown.at(-1)})`
      }, and this server is release ${release}: it can use the database of release ${release + 1} at most. ` +
        'Start a newer server, or one on a copy of the database from before.',
    );
  const missing = known.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new StartError(
      `The database has migrations that this server does not know (${unknown.join(', ')}), and lacks some of its ` +
        `own (${missing.join(', ')}). Start the server that migrated it last, or a newer one.`,
    );
  return true;
}
