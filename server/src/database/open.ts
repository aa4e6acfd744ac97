import { sql } from 'kysely';
import type { Settings } from '../settings';
import { explainConnect, explainFolder, explainPostgres, orExplain } from '../start-error';
import { connect, type Db } from './connect';
import { migrate } from './migrate';

/**
 * The database of these settings, at the newest schema.
 * @throws StartError where the settings lead to none, and what the database refuses
 */
export async function openDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Db> {
  const embedded = settings.DATABASE_URL === undefined;
  const db = await orExplain(explainFolder(settings.DATA_DIR), () => connect(settings));
  try {
    if (embedded) await migrate(db);
    else {
      await orExplain(explainConnect, () => sql`select 1`.execute(db));
      await orExplain(explainPostgres, () => migrate(db));
    }
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
