import { sql } from 'kysely';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import { sendWords } from '../engine/before-login/send-words';
import { sendReports } from '../features/tasks/send-reports';
import { recipientOf } from '../main/recipient';
import { createDatabase } from './postgres';
import { definitionOf } from './site';

const N = 100_000;
const database = await createDatabase();
const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' } as never);
await migrate(db);
let now = new Date('2026-05-02T07:59:00+08:00');
const ids = ['mining', ...Array.from({ length: 11 }, (_, n) => `task${n}`)];
const table = new Map(ids.map((id) => [id, [definitionOf(id, 'basic')]]));
const definitions = { current: async () => table } as never;
const clock = { timeZone: 'Asia/Shanghai', rolloverMin: 5, openedAt: new Date('2026-01-01T00:00:00Z'), mergedAt: null, merges: 0 };
const gateway = { clock: () => clock } as never;
const log = { info() {}, warn() {}, error(x: unknown) { console.log(x); } } as never;
const tools = { db, gateway, definitions, log, now: () => now };
const readerOf = (id: number) => recipientOf({ gateway, definitions }, db, id, now);
const day = Math.floor(Date.parse('2026-05-01') / 86_400_000);
await sql`insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
  select 'many' || n, 'player', '主公' || n, '', (13800000000 + n)::text, '', '', 1 from generate_series(1, ${sql.lit(N)}) n`.execute(db);
await sql`insert into task_settings (account_id, task_id, "values", revision, updated_at)
  select id, 'account', '{"reportHour": 8, "wordBefore": 10, "quietHours": [{"from":"23:00","to":"07:00"}]}'::jsonb, 1, now() from accounts`.execute(db);
for (const id of ids) await sql`insert into task_settings (account_id, task_id, "values", revision, updated_at)
  select id, ${id}, '{"enabled": true, "scheduleMode":"fixedTimes","fixedTimes":["08:30","14:00","18:00"],"jitterMin":0}'::jsonb, 1, timestamptz '2026-04-01' from accounts`.execute(db);
for (const id of ids) await sql`insert into task_states (account_id, task_id, next_run, last_start)
  select id, ${id}, timestamptz '2026-05-02T08:30:00+08', timestamptz '2026-05-01T18:00:00+08' from accounts`.execute(db);
await sql`insert into notification_channels (account_id, kind, preset, name, address, secret, created_at) select id, 'webhook', 'plain', 'x', 'https://example.com', 's', now() from accounts`.execute(db);
await sql`insert into engine_accounts (account_id, wake_at, word_at) select id, timestamptz '2026-05-02T08:30:00+08', timestamptz '2026-05-02T08:20:00+08' from accounts`.execute(db);
// Statistics and records of the two days before for a part of them: it is what a report reads.
for (const back of [0, 1]) for (const id of ids) await sql`insert into task_days (account_id, game_day, task_id, done, partly, skipped, blocked, failed, coin, ms)
  select id, ${day - back}, ${id}, 3, 0, 0, 0, 0, 0, 1 from accounts where id <= 20000`.execute(db);
for (const id of ids) await sql`insert into task_records (key, account_id, task_id, game_day, trigger, started_at, finished_at, result, reason, coin)
  select gen_random_uuid(), id, ${id}, ${day}, 'schedule', timestamptz '2026-05-01T18:00:00+08', timestamptz '2026-05-01T18:00:10+08', 'done', 'ok', 0 from accounts where id <= 20000`.execute(db);
await sql`vacuum analyze`.execute(db);
async function timed(what: string, work: () => Promise<unknown>) {
  const cpu = process.cpuUsage();
  const from = performance.now();
  const result = await work();
  const { user } = process.cpuUsage(cpu);
  console.log(what, result, `${Math.round(performance.now() - from)} ms, node cpu ${Math.round(user / 1000)} ms`);
}
const old = sql`select accounts.id, task_settings.values, (select max(what) from notification_marks where account_id = accounts.id and what like 'report %')
  from accounts join task_settings on task_settings.account_id = accounts.id where task_id = 'account' and deletes_at is null
  and jsonb_typeof("values" -> 'reportHour') = 'number' and exists (select from notification_channels c where c.account_id = accounts.id and off_since is null)`;
await timed('reports before: rows of one look', async () => (await old.execute(db)).rows.length);
const oldWords = sql`select e.account_id from engine_accounts e join task_settings t on t.account_id = e.account_id and task_id = 'account'
  where wake_at > ${now} and wake_at <= ${new Date(now.getTime() + 31 * 60_000)} and exists (select from notification_channels c where c.account_id = e.account_id and off_since is null)
  and not exists (select from login_words w where w.account_id = e.account_id and login_at = wake_at)`;
await timed('words before: rows of one look', async () => (await oldWords.execute(db)).rows.length);
await timed('reports: all planned once after the migration', async () => { let n = 0; while (await sendReports({ ...tools, readerOf })) n += 1; return n; });
await sql`vacuum analyze`.execute(db);
await timed('reports: a look with nothing due', () => sendReports({ ...tools, readerOf }));
await timed('words: a look with nothing due', () => sendWords(tools));
now = new Date('2026-05-02T08:00:00+08:00');
console.log((await sql`explain (analyze, buffers, summary off) select account_id from task_settings where task_id = 'account' and jsonb_typeof("values" -> 'reportHour') = 'number' and (case when report_revision = revision then report_at else '-infinity'::timestamptz end) <= ${now} order by (case when report_revision = revision then report_at else '-infinity'::timestamptz end) limit 50 for update skip locked`.execute(db)).rows);
await timed('reports: 40 bites of 50', async () => { for (let n = 0; n < 40; n += 1) await sendReports({ ...tools, readerOf }); return (await sql`select count(*) from notification_deliveries`.execute(db)).rows; });
now = new Date('2026-05-02T08:20:00+08:00');
await timed('words: 40 bites of 50', async () => { for (let n = 0; n < 40; n += 1) await sendWords(tools); return (await sql`select count(*) from login_words`.execute(db)).rows; });
await db.destroy();
await database.drop();
