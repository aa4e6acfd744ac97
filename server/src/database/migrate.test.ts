import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { sends } from '../testing/migration-faults';
import { connect, type Db } from './connect';
import { migrate } from './migrate';
import { fillByAccounts, makeIndexes } from './migrations/migration';
import { PATIENT } from './postgres-pool';

// The embedded database has one connection: there no one waits for another's lock.
(hasPostgres ? describe : describe.skip)('migrations beside servers that go on', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Db;
  const old = { '0001-old': sends('create table accounts (id bigint primary key, a text)') };
  beforeEach(async () => {
    database = await createDatabase();
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' }, PATIENT);
    await migrate(db, undefined, old);
    await sql`insert into accounts select generate_series(1, 2500), 'a'`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );

  /** Does `work` while another connection holds a lock on the table until `until` has come. */
  async function whileLocked(until: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
    let held = () => {};
    const isHeld = new Promise<void>((done) => {
      held = done;
    });
    const holder = db.transaction().execute(async (trx) => {
      await sql`update accounts set a = 'held' where id = 1`.execute(trx);
      held();
      await until();
    });
    await isHeld;
    await Promise.all([holder, work()]);
  }

  /** Until the migration waits for its lock, or has given up waiting. */
  async function untilWaits(waits: boolean): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_locks join pg_class on pg_class.oid = relation
        where relname = 'accounts' and mode = 'AccessExclusiveLock' and not granted`.execute(db);
      if (rows.length > 0 === waits) return;
    }
  }

  test('regression: one that waits for a lock lets others have their turn, and is made when it is free', async () => {
    const more = { ...old, '0002-b': sends('alter table accounts add column b text') };
    await whileLocked(
      async () => {
        // Three times it waits, and each time who reads has a turn.
        for (let times = 0; times < 3; times += 1) {
          await untilWaits(true);
          await sql`select a from accounts where id = 2`.execute(db);
          await untilWaits(false);
        }
      },
      () => migrate(db, undefined, more),
    );
    expect(await names()).toEqual(Object.keys(more));
  }, 60_000);

  test('what comes before one that fails is made, and of that one nothing', async () => {
    const more = {
      ...old,
      '0002-b': sends('alter table accounts add column b text'),
      '0003-c': sends('alter table accounts add column c text', 'alter table nothing add column d text'),
    };
    await expect(migrate(db, undefined, more)).rejects.toThrow('"nothing" does not exist');
    expect(await names()).toEqual(['0001-old', '0002-b']);
    await migrate(db, undefined, { ...more, '0003-c': sends('alter table accounts add column c text') });
    expect(await names()).toEqual(Object.keys(more));
  });

  test('an index is made while others write, and one that was cut off is made anew', async () => {
    await sql`insert into accounts values (2501, 'a')`.execute(db);
    // Two rows with one value: what is left is an index that no one uses.
    await expect(
      sql`create unique index concurrently accounts_a on accounts (a)`.execute(db),
    ).rejects.toThrow('could not create unique index');
    const more = { ...old, '0002-a': makeIndexes({ accounts_a: 'accounts (a)' }) };
    await migrate(db, undefined, more);
    const { rows } = await sql<{ indisvalid: boolean; indisunique: boolean }>`
      select indisvalid, indisunique from pg_index where indexrelid = 'accounts_a'::regclass`.execute(db);
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
    expect(await names()).toEqual(Object.keys(more));
  });

  test('a table is filled a thousand accounts at a time, and by what was cut off once more', async () => {
    const steps: number[] = [];
    let fails = true;
    const more = {
      ...old,
      '0002-fill': fillByAccounts(async (one, from, to) => {
        steps.push(from);
        const { numAffectedRows } = await sql`
          update accounts set a = 'filled' where id between ${from} and ${to} and a <> 'filled'`.execute(one);
        if (fails && from > 1) throw new Error(`cut off after ${numAffectedRows}`);
      }),
    };
    await expect(migrate(db, undefined, more)).rejects.toThrow('cut off after 1000');
    fails = false;
    await migrate(db, undefined, more);
    expect(steps).toEqual([1, 1001, 1, 1001, 2001]);
    const { rows } = await sql`select from accounts where a <> 'filled'`.execute(db);
    expect(rows).toEqual([]);
  });
});
