import { type Kysely, Migrator } from 'kysely';
import { isAhead } from './ahead';
import { migrations } from './migrations';
import type { Tables } from './tables';

const AHEAD =
  'The database was already migrated by the next release. This server goes on with it; start that release when you can.';

/**
 * Migrates the database to the newest schema, unless a server of the next release has done so. Servers that start
 * together wait for each other. `warn` gets a sentence for the operator where the database is ahead.
 * @throws StartError where it is further ahead than this server can follow
 */
export async function migrate(db: Kysely<Tables>, warn: (line: string) => void = () => {}): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const ahead = () => isAhead(db, Object.keys(migrations));
  if (!(await ahead())) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // Meanwhile a server of the next release may have migrated it.
    if (!(await ahead())) throw error;
  }
  warn(AHEAD);
}
