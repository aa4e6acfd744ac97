import type { PGlite } from '@electric-sql/pglite';
import { emptyDatabase } from '../testing/embedded';
import { embeddedStatements } from './embedded-statements';

let database: PGlite;
let send: ReturnType<typeof embeddedStatements>;

beforeAll(async () => {
  database = await emptyDatabase();
});

beforeEach(async () => {
  await database.exec(
    'deallocate all; drop table if exists things; create table things (id bigint primary key, name text)',
  );
  send = embeddedStatements(database);
});

afterAll(() => database.close());

/** More often than a statement is asked before it is prepared. */
const OFTEN = 8;

async function often<Row>(text: string, values: (time: number) => unknown[] = () => []) {
  const answers: Row[][] = [];
  for (let time = 0; time < OFTEN; time += 1) answers.push((await send<Row>(text, values(time))).rows);
  return answers;
}

const prepared = async () =>
  (await database.query('select from pg_prepared_statements where statement like $1', ['%things%'])).rows
    .length;

test('a statement answers the same before and after it is prepared, as PGlite by itself does', async () => {
  const text = `select $1::bigint as id, $2::timestamptz as at, $3::jsonb as json, $4::text[] as texts, $5::bytea as bytes,
    $6::text as nothing, $7::boolean as yes, $8::uuid as uuid, $9::numeric as number`;
  const values = [
    2 ** 40,
    new Date('2026-11-27T04:00:00.123Z'),
    JSON.stringify({ a: [1, null] }),
    ['x', '主公'],
    new Uint8Array([0, 255]),
    null,
    true,
    '6a1e8a0e-9a2c-4b52-8a87-1f7f0f6c0001',
    '1.50',
  ];
  const [expected] = (await database.query(text, values)).rows;
  for (const [row] of await often(text, () => values)) expect(row).toEqual(expected);
});

test('what is asked often is prepared once, and its rows are counted as before', async () => {
  await often('insert into things (id, name) values ($1, $2)', (time) => [time, `of ${time}`]);
  const changed = await send('update things set name = $1 where id < $2', ['one', 3]);
  expect([changed.rowCount, changed.rows]).toEqual([3, []]);
  const found = await often<{ id: number }>('select id from things where name = $1 order by id', () => [
    'one',
  ]);
  expect(found.at(-1)?.map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(await prepared()).toBe(2);
});

test('an error says what the database says, and the next statement is answered', async () => {
  const insert = 'insert into things (id) values ($1)';
  await often(insert, (time) => [time]);
  await expect(send(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  await expect(send('select * from not_there', [])).rejects.toMatchObject({ code: '42P01' });
  await expect(send(insert, ['no number'])).rejects.toMatchObject({ code: '22P02' });
  expect((await send('select count(*) from things', [])).rows).toEqual([{ count: OFTEN }]);
});

test('tables that are changed, and a change that is taken back, leave no statement that does not fit', async () => {
  const all = 'select * from things where id = $1';
  await often('insert into things (id, name) values ($1, $2)', (time) => [time, 'x']);
  await often(all, () => [1]);
  await send('alter table things add column more int default 7', []);
  expect((await often(all, () => [1])).at(-1)).toEqual([{ id: 1, name: 'x', more: 7 }]);
  await send('begin', []);
  await send('alter table things drop column more', []);
  expect((await often(all, () => [1])).at(-1)).toEqual([{ id: 1, name: 'x' }]);
  await send('rollback', []);
  expect((await often(all, () => [1])).at(-1)).toEqual([{ id: 1, name: 'x', more: 7 }]);
});

test('a transaction that has failed is left by a rollback', async () => {
  const insert = 'insert into things (id) values ($1)';
  await often(insert, (time) => [time]);
  await send('begin', []);
  await expect(send(insert, [1])).rejects.toMatchObject({ code: '23505' });
  await expect(send(insert, [100])).rejects.toMatchObject({ code: '25P02' });
  await send('rollback', []);
  await send(insert, [100]);
  expect((await send('select max(id) as most from things', [])).rows).toEqual([{ most: 100 }]);
});

test('a database that is closed says so', async () => {
  const other = await emptyDatabase();
  const ask = embeddedStatements(other);
  await ask('select 1', []);
  await other.close();
  await expect(ask('select 1', [])).rejects.toThrow('closed');
});
