import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { queryBuilder } from '../database/connect';
import { migrate } from '../database/migrate';
import { PglitePool } from '../database/pglite-pool';

const MIGRATIONS = 'server/src/database/migrations';

/** A database stored as files: creating one takes seconds, loading it a fraction of that. */
interface Stored {
  /** Changes with everything that `fill` does. */
  key: string;
  fill(database: PGlite): Promise<void>;
}

async function make({ fill }: Stored, file: string): Promise<Blob> {
  const database = await PGlite.create();
  await fill(database);
  const dump = await database.dumpDataDir('none');
  await database.close();
  const partial = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}

async function load(stored: Stored, hasRoom?: () => boolean): Promise<PglitePool> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const file = join(tmpdir(), `assistant-test-pglite-${version}-${stored.key}.tar`);
  const loadDataDir = await readFile(file).then(
    (bytes) => new Blob([bytes]),
    () => make(stored, file),
  );
  return new PglitePool(await PGlite.create({ loadDataDir }), hasRoom);
}

/** A fresh embedded database in memory, without tables. */
export const openEmbedded = (hasRoom?: () => boolean) =>
  load({ key: 'empty', fill: async () => {} }, hasRoom);

/** Changes with everything that a migration does. */
export async function migrationsKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A fresh embedded database in memory, with the newest tables.
 * @param made how its file was made, where that is not as the tests do
 */
export async function openMigrated(made = ''): Promise<PglitePool> {
  return load({
    key: `${made}${await migrationsKey()}`,
    // The pool is not ended: the database is still needed.
    fill: (database) => migrate(queryBuilder(new PglitePool(database))),
  });
}
