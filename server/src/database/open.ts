import type { Settings } from '../system/settings';
import {
  explainConnect,
  explainDirect,
  explainFolder,
  explainPostgres,
  orExplain,
} from '../system/start-error';
import { connect, type Db, embeddedFolder, type Through } from './connect';
import { migrate } from './migrate';
import { ping } from './ping';
import { leadsToPooler } from './pooler';
import { DATABASE_DEADLINES, PATIENT } from './postgres-pool';
import { protectFolder } from './private-folder';
import { requirePostgres } from './supported';

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>;

async function destroyOnFailure(db: Db, work: () => Promise<unknown>): Promise<Db> {
  try {
    await work();
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openEmbedded(
  settings: DatabaseSettings,
  warn: (line: string) => void,
  through: Through | undefined,
): Promise<Db> {
  const { DATA_DIR } = settings;
  const protect = () => protectFolder(DATA_DIR, embeddedFolder(DATA_DIR));
  const db = await orExplain(explainFolder(DATA_DIR), async () => {
    await protect();
    return connect(settings, DATABASE_DEADLINES, through);
  });
  return destroyOnFailure(db, async () => {
    await orExplain(explainFolder(DATA_DIR), () => migrate(db, warn));
    if (await protect()) return;
    warn(
      `DATA_DIR: ${DATA_DIR} belongs to another user, so others on this machine may read what players stored. Make the user of this server its owner (chown -R).`,
    );
  });
}

/** Asks PostgreSQL whether it answers, and is one that will do. @throws StartError */
async function reach(db: Db): Promise<void> {
  await orExplain(explainConnect, () => ping(db));
  await requirePostgres(db);
}

const POOLED =
  'DATABASE_DIRECT_URL is not set, and DATABASE_URL goes through a connection pooler: replicas do not hear of each other at once, and a long migration is cut off. Set it to the address of PostgreSQL itself.';

/**
 * The database of these settings as it is, at whatever schema: for what reads or replaces all of it, however long that takes.
 * @throws StartError if the settings lead to no database
 */
export async function openAsItIs(settings: DatabaseSettings): Promise<Db> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings;
  if (DATABASE_URL === undefined)
    return orExplain(explainFolder(DATA_DIR), async () => {
      await protectFolder(DATA_DIR, embeddedFolder(DATA_DIR));
      const db = await connect(settings);
      await protectFolder(DATA_DIR, embeddedFolder(DATA_DIR));
      return db;
    });
  const db = await connect({ DATABASE_URL: DATABASE_DIRECT_URL ?? DATABASE_URL, DATA_DIR }, PATIENT);
  return destroyOnFailure(db, () => reach(db));
}

/** Migrates over separate connections past any pooler, because a migration may take longer than any call. */
async function migratePatiently(DATABASE_URL: string, warn: (line: string) => void): Promise<void> {
  const db = await connect({ DATABASE_URL, DATA_DIR: '' }, PATIENT);
  await migrate(db, warn).finally(() => db.destroy());
}

async function openPostgres(
  url: string,
  settings: DatabaseSettings,
  warn: (line: string) => void,
  through: Through | undefined,
): Promise<Db> {
  const db = await connect(settings, DATABASE_DEADLINES, through);
  const direct = settings.DATABASE_DIRECT_URL ?? url;
  const explain = direct === url ? explainConnect : explainDirect;
  return destroyOnFailure(db, async () => {
    await reach(db);
    if (await orExplain(explain, () => leadsToPooler(direct, DATABASE_DEADLINES.connect))) warn(POOLED);
    await orExplain(explainPostgres, () => migratePatiently(direct, warn));
  });
}

/**
 * The database of these settings, at the newest schema. `warn` gets a sentence for the operator if something is
 * wrong that does not stop the start.
 * @param through what each statement of the server passes, but none of the migrations of PostgreSQL
 * @throws StartError if the settings lead to no database, and errors of the database
 */
export function openDatabase(
  settings: DatabaseSettings,
  warn: (line: string) => void = () => {},
  through?: Through,
): Promise<Db> {
  const { DATABASE_URL } = settings;
  return DATABASE_URL === undefined
    ? openEmbedded(settings, warn, through)
    : openPostgres(DATABASE_URL, settings, warn, through);
}
