import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect, type Db } from '../connect';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { PATIENT } from '../postgres-pool';
import { releaseOf } from '../releases';

/** No one waits longer for a row. */
const WAIT_MS = 1000;

/** Released as they are: who comes from version 1.1 has their pause (docs/operations/upgrade.md). */
const LONG = ['0026-r2-waiting-memberships', '0027-r2-desk-conduct'];

/** Each account has five tasks, a login and a conversation of five messages. */
const rowsOf = (accounts: number) => [
  `insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
    select 'lord-' || n, 'player', 'lord', '', '', 'x', 'y', 1 from generate_series(1, ${accounts}) n`,
  `insert into memberships select id, 'basic', now() + interval '9 days', 'staff', now() from accounts`,
  `insert into sessions (token_hash, account_id, ip, device, last_used_at)
    select 'token-' || id, id, '203.0.113.1', 'phone', now() from accounts`,
  `insert into task_settings select id, task, '{"enabled":true,"wordBefore":10}', 1, now()
    from accounts, unnest(array['account','mining','npc-pk','market','legendary']) task`,
  'insert into engine_accounts (account_id) select id from accounts',
  `insert into task_states (account_id, task_id) select account_id, task_id from task_settings`,
  `insert into chat_sessions (id, account_id, device_info) select gen_random_uuid(), id, '' from accounts`,
  `insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
    select id, 'user', '', 'words', 'text', gen_random_uuid() from chat_sessions, generate_series(1, 5)`,
  `insert into membership_changes (account_id, changed_by, changed_at, level_before, level, expires_at, reason, client_id)
    select id, 'staff', now(), 'none', 'basic', now(), '', gen_random_uuid() from accounts`,
  'analyze',
];

/** What players and the engine write all day, of one account. */
const WRITES = [
  'update sessions set last_used_at = now() where account_id = $',
  "update task_settings set revision = revision + 1 where account_id = $ and task_id = 'mining'",
  'update engine_accounts set stock = stock where account_id = $',
  "update task_states set task_id = task_id where account_id = $ and task_id = 'mining'",
  'update chat_sessions set device_info = device_info where account_id = $',
  `insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id)
    select id, 'user', '', 'more', 'text', gen_random_uuid() from chat_sessions where account_id = $`,
  'update memberships set updated_at = now() where account_id = $',
];

/** Writes all the time, until it is over. */
const writeMeanwhile = (db: Db, accounts: number, isOver: () => boolean): Promise<unknown> =>
  Promise.all(
    WRITES.map(async (write) => {
      for (let account = 1; !isOver(); account = (account * 7919) % accounts) {
        await sql.raw(write.replace('$', String(account + 1))).execute(db);
        await sleep(5);
      }
    }),
  );

/** The longest that anybody waits for a lock of a table or a row, in milliseconds, by PostgreSQL's own clock. */
async function watchLocks(db: Db, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await sql<{ ms: number }>`
      select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
      from pg_locks join pg_database on pg_database.oid = database or database = 0
      where datname = current_database() and not granted and locktype in ('relation', 'tuple', 'transactionid')`.execute(
      db,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await sleep(10);
  }
  return longest;
}

/** Makes the migrations of all releases since the first one while rows are written. @param accounts the large tables have five times as many rows */
export async function migrateUnderWrites(accounts: number): Promise<void> {
  const database = await createDatabase();
  const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' }, PATIENT);
  try {
    const names = Object.keys(migrations);
    const before = names.filter((name) => releaseOf(name) === 1);
    const upTo = (last: string) =>
      Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
    await migrate(db, undefined, upTo(before.at(-1) ?? ''));
    for (const rows of rowsOf(accounts)) await sql.raw(rows).execute(db);
    const waits: [string, number][] = [];
    let over = false;
    const writing = writeMeanwhile(db, accounts, () => over);
    for (const name of names.slice(before.length)) {
      let made = false;
      const watching = watchLocks(db, () => made || over);
      await migrate(db, undefined, upTo(name)).finally(() => {
        made = true;
      });
      waits.push([name, Math.round(await watching)]);
    }
    over = true;
    await writing;
    console.log(waits.map(([name, ms]) => `${name}: ${ms} ms`).join('\n'));
    expect(waits.filter(([name, ms]) => ms > WAIT_MS && !LONG.includes(name))).toEqual([]);
    // What is filled in steps is filled whole.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from engine_accounts where word_at is not null`.execute(db);
    expect(rows).toEqual([{ count: accounts }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
}
