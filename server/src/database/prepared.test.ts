import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect, type Db } from './connect';
import { makePrepared } from './prepared';

test('a statement has a name from its fifth time on, always the same; one that is rare has none', () => {
  const { nameOf, stop } = makePrepared();
  const names = Array.from({ length: 6 }, () => nameOf('select $1'));
  expect(names).toEqual([undefined, undefined, undefined, undefined, expect.any(String), names[4]]);
  expect(nameOf('select $2')).toBeUndefined();
  const others = makePrepared();
  for (let times = 0; times < 4; times += 1) others.nameOf('select $2');
  expect(others.nameOf('select $2')).not.toBe(names[4]);
  stop();
  expect(nameOf('select $1')).toBeUndefined();
});

test('lists of many lengths do not fill the database with names', () => {
  const { nameOf } = makePrepared();
  const texts = Array.from({ length: 300 }, (_, length) => `select ${length}`);
  const named = texts.filter((text) => Array.from({ length: 6 }, () => nameOf(text)).at(-1));
  expect(named).toHaveLength(200);
});

(hasPostgres ? describe : describe.skip)('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Db;
  beforeEach(async () => {
    database = await createDatabase();
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    await sql`create table things as select 1 as id`.execute(db);
    for (let times = 0; times < 8; times += 1) await read(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  const read = async (from: Db) => (await sql`select * from things where id = ${1}`.execute(from)).rows;
  const prepared = async () => {
    const { rows } = await sql`select from pg_prepared_statements where statement like '%things%'`.execute(
      db,
    );
    return rows.length;
  };

  test('what is asked often is prepared', async () => {
    expect(await prepared()).toBe(1);
  });

  test('a table that a release has changed is read as it is now', async () => {
    await sql`alter table things add column name text default 'new'`.execute(db);
    expect(await read(db)).toEqual([{ id: 1, name: 'new' }]);
  });

  test('a transaction that a release of a table has broken fails once, and succeeds when it is tried again', async () => {
    await sql`alter table things add column name text default 'new'`.execute(db);
    const again = () => db.transaction().execute(read);
    await expect(again()).rejects.toThrow('cached plan must not change result type');
    expect(await again()).toEqual([{ id: 1, name: 'new' }]);
  });
});
