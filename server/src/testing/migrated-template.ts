import { createDatabase, postgresUrl, withAdmin } from '@assistant/testing/postgres';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import { migrationsKey } from './embedded';

/** Any number: workers that start together make the template once. */
const LOCK = 72_202_605;

/** Makes the template unless it is there. It gets its name when it is whole, so half a one is never used. */
async function makeTemplate(name: string): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const partial = `${name}_partial`;
    await admin.query(`drop database if exists ${partial} with (force)`);
    await admin.query(`create database ${partial}`);
    const db = await connect({ DATABASE_URL: postgresUrl({ database: partial }), DATA_DIR: '' });
    try {
      await migrate(db);
    } finally {
      await db.destroy();
    }
    await admin.query(`alter database ${partial} rename to ${name}`);
  });
}

let template: Promise<string> | undefined;

/** A fresh database with the newest tables, copied from a template that is migrated once. `drop` deletes it. */
export async function createMigratedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  template ??= migrationsKey().then(async (key) => {
    const name = `assistant_template_${key}`;
    await makeTemplate(name);
    return name;
  });
  return createDatabase(await template);
}
