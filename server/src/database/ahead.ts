import { type Kysely, sql } from 'kysely';
import { StartError } from '../system/start-error';
import { VERSION } from '../system/version';
import { nameOf, neededBy, RELEASE, releaseOf, versionOf } from './releases';
import type { Tables } from './tables';

/** The migrations that this database has had; none where it is new. */
async function executed(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  for (const { name } of rows.filter(({ name }) => nameOf(name) !== name))
    await sql`update kysely_migration set name = ${nameOf(name)} where name = ${name}`.execute(db);
  return rows.map(({ name }) => nameOf(name));
}

/** What a server finds in a database. */
interface Compared {
  /** What it has to make of its own migrations. */
  pending: string[];
  /** The newest release whose server has migrated it, where that is newer than this one. */
  newer?: number;
}

/**
 * Compares the migrations of a server with those of a database. Where newer servers have only added to it, this one goes on: so
 * a release can be taken back without its data. Which servers can use a schema, the names of its migrations say.
 * @param known the names of this server's migrations
 * @param release the number of this server's release
 * @throws StartError where the database needs a newer server, or was migrated by one that is not of this line
 */
export async function compare(
  db: Kysely<Tables>,
  known: readonly string[],
  release = RELEASE,
): Promise<Compared> {
  const names = await executed(db);
  const unknown = names.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !names.includes(name));
  if (unknown.length === 0) return { pending };
  const foreign = unknown.find((name) => releaseOf(name) === undefined);
  if (foreign !== undefined)
    throw new StartError(
      `The database was migrated by a server that is not of this line (${foreign}), and this one is version ${VERSION}. ` +
        'Start the server that migrated it, or this one on a database of its own.',
    );
  const newer = Math.max(...unknown.map((name) => releaseOf(name) ?? 0));
  const needed = Math.max(...unknown.map((name) => neededBy(name) ?? 0));
  if (needed > release)
    throw new StartError(
      `The database needs a server of version ${versionOf(needed)} or newer: version ${versionOf(newer)} has migrated it ` +
        `and taken away what this one (${VERSION}) uses. Start a newer server, or this one on a backup from before.`,
    );
  if (pending.length > 0)
    throw new StartError(
      `The database has migrations that this server does not know (${unknown.join(', ')}), and lacks some of its ` +
        `own (${pending.join(', ')}). Start the server that migrated it last, or a newer one.`,
    );
  return { pending, newer };
}
