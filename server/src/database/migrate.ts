import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Tables } from './tables';

/** Migrates the database to the newest schema. Servers that start together wait for each other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
