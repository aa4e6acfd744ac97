import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { findSession } from '../account/find-session-repository';
import { writeAlong } from '../account/settings-repository';
import { openEmbedded, openMigrated } from '../testing/embedded';
import { onEachDatabase } from '../testing/server';
import { queryBuilder } from './connect';
import { isFull, watchDatabase } from './outage';

const TABLES = ['feedback', 'chat_messages', 'sessions'];

onEachDatabase((server) => {
  /** From now on the database says of every write to these tables what it says of a full disk. */
  const fill = async () => {
    const { db } = server();
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of TABLES)
      await sql`create trigger no_room before insert or update on ${sql.table(table)}
        for each row execute function no_room()`.execute(db);
  };
  const empty = () => sql`drop function no_room cascade`.execute(server().db);
  const health = async () => (await server().app.inject('/api/health')).json();

  test('regression: a full disk is a 503 that pages try again, is in health and once in the log, and readers get in', async () => {
    const { send, player, log, clock } = server();
    const token = await player('writes-much');
    const feedback = { category: 'bug', text: 'x', client_id: '6f2f1f0a-6b0f-4b59-9a5e-0f6d8f3c7a11' };
    const write = () => send(calls.feedbackCreate, feedback, { token });
    await fill();
    clock.now = new Date(clock.now.getTime() + 2 * 60 * 60_000);
    for (const _ of [1, 2])
      expect(await write()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await send(calls.feedbackList, {}, { token })).toMatchObject({ status: 200 });
    const full = expect.stringContaining('The disk of the database is full');
    expect(await health()).toMatchObject({
      code: 0,
      data: { database: 'full', troubles: expect.arrayContaining([full]) },
    });
    await empty();
    expect(await write()).toMatchObject({ status: 200 });
    const told = log.filter((line) => line.includes('The disk of the database is full'));
    expect(told).toHaveLength(1);
  });
});

test('regression: a minute after the last write that found no room the disk counts as mended', () => {
  const lines: string[] = [];
  const note = (...said: unknown[]) => void lines.push(String(said.at(-1)));
  let at = 0;
  const { failed, answered, trouble } = watchDatabase({ info: note, error: note } as never, () => at);
  expect(failed(Object.assign(new Error('full'), { code: '53100' }))).toBe(true);
  at = 59_000;
  answered();
  expect(trouble()).toContain('full');
  at = 61_000;
  answered();
  expect(trouble()).toBeUndefined();
  expect(lines).toEqual([
    expect.stringContaining('is full'),
    'The database has stored everything for a minute.',
  ]);
});

test('regression: without room for its next file the embedded database never returned from a write: it gets none', async () => {
  let room = true;
  const db = queryBuilder(await openEmbedded(() => room));
  const things = sql.table('things');
  await sql`create table ${things} (updated_at integer)`.execute(db);
  const insert = () => sql`insert into ${things} values (1)`.execute(db);
  const read = () => sql`select updated_at from ${things}`.execute(db);
  await insert();
  room = false;
  for (const write of [
    insert,
    () => sql`with moved as (delete from ${things} returning *) select * from moved`.execute(db),
    () => sql`select updated_at from ${things} for update`.execute(db),
  ])
    expect(isFull(await write().catch((error: unknown) => error))).toBe(true);
  const inTransaction = db
    .transaction()
    .execute(async (trx) => (await sql`select 1 as one`.execute(trx)).rows);
  expect(await inTransaction).toEqual([{ one: 1 }]);
  expect((await read()).rows).toEqual([{ updated_at: 1 }]);
  room = true;
  await insert();
  await db.destroy();
});

test('regression: without room a save with a login that has ended was a 503 in the embedded database, as if it held', async () => {
  const db = queryBuilder(await openMigrated('', () => false));
  const now = new Date();
  const change = { taskId: 'mining', values: {}, revision: 0 };
  expect(await findSession(db, 'ended', now, writeAlong(change, undefined, now))).toBeUndefined();
  await db.destroy();
});
