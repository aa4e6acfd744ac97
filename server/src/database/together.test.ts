import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { Migrator, sql } from 'kysely';
import { connect, type Db } from './connect';
import { migrations } from './migrations';
import { openDatabase } from './open';
import { PATIENT } from './postgres-pool';
import { RELEASE } from './releases';

// The embedded database has one server: only PostgreSQL is migrated by several.
(hasPostgres ? describe : describe.skip)('servers that start on one new database at the same time', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let settings: { DATABASE_URL: string; DATA_DIR: string };
  let db: Db;
  const warned: string[] = [];
  const start = async () => (await openDatabase(settings, (line) => warned.push(line))).destroy();
  const executed = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  beforeEach(async () => {
    warned.length = 0;
    database = await createDatabase();
    settings = { DATABASE_URL: database.url, DATA_DIR: '' };
    db = await connect(settings, PATIENT);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  /** Waits until a server waits for another one's migrations. */
  async function untilOneWaits() {
    for (let waits = false; !waits; ) {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'select pg_try_advisory_lock%' `.execute(
        db,
      );
      waits = rows.length > 0;
    }
  }

  test('migrate it once', async () => {
    await Promise.all([start(), start(), start()]);
    expect(warned).toEqual([]);
    expect(await executed()).toEqual(Object.keys(migrations).toSorted());
  });

  test('one waits while one of the next release migrates, and goes on with what that has made', async () => {
    let begun = () => {};
    let end = () => {};
    const hasBegun = new Promise<void>((done) => {
      begun = done;
    });
    const mayEnd = new Promise<void>((done) => {
      end = done;
    });
    const thing = `9000-r${RELEASE + 1}-thing`;
    async function up() {
      begun();
      await mayEnd;
    }
    const next = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations, [thing]: { up } }) },
    });
    const migrated = next.migrateToLatest();
    await hasBegun;
    const started = start();
    await untilOneWaits();
    end();
    expect((await migrated).error).toBeUndefined();
    await started;
    expect(warned.join()).toContain('already migrated by version 1.');
    expect(await executed()).toContain(thing);
  });
});
