import { PGlite } from '@electric-sql/pglite';
import { queryBuilder } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { PglitePool } from '../../../server/src/database/pglite-pool';

let template: Promise<Blob | File> | undefined;

async function make(): Promise<Blob | File> {
  const database = await PGlite.create();
  await migrate(queryBuilder(new PglitePool(database)));
  const dump = await database.dumpDataDir('none');
  await database.close();
  return dump;
}

/** A new database in memory with the newest tables. They are made once in this process. */
export async function newDatabase(): Promise<PGlite> {
  template ??= make();
  return PGlite.create({ loadDataDir: await template });
}
