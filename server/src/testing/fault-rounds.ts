import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@assistant/testing/postgres';
import { Client } from 'pg';
import { spendingTask } from './bench';
import { type ServerProcess, startProcess, stopProcess } from './process';
import { openProxy } from './proxy';
import { createSite } from './site';

const TASKS = ['mining', 'legendary'];
const ACCOUNTS = 6;
const RUNS = ACCOUNTS * TASKS.length;

/** How often the state is looked at, and how often leases and waits of the past are cut short, in milliseconds. */
const LOOK_MS = 50;
const HURRY_MS = 3000;

/** A round that takes longer has lost something. */
const ROUND_MS = 60_000;

export const FAULTS = ['kill', 'drain', 'cut', 'silence', 'startTogether'] as const;
export type Fault = (typeof FAULTS)[number];

/** A replica and its own way to the database. */
interface Replica {
  proxy: Awaited<ReturnType<typeof openProxy>>;
  server: ServerProcess;
}

/** What the realm has noted of runs, as a table. */
const LEDGER = `
  create view realm_ledger as
  select player, substr(key, 11)::uuid as key, value ->> 'task' as task_id,
    nullif(value -> 'outcome', 'null') as outcome, (value -> 'outcome' ->> 'coinSpent')::int as coin
  from gateway_entries where key like 'realm.run.%'`;

/** The query that must find nothing: whatever is not the same in the game and in the records. */
const DIFFERENCES = `
  select 'unfinished' as what, account_id::text, task_id from task_records where finished_at is null
  union all
  select 'not as the game says', account_id::text, record.task_id
  from task_records record join realm_ledger run using (key)
  where run.outcome is not null and (run.coin <> record.coin or run.outcome->>'result' <> record.result)
  union all
  select 'done and not recorded', run.player, run.task_id
  from realm_ledger run left join task_records using (key) where run.outcome is not null and id is null
  union all
  select 'recorded and not done', account_id::text, record.task_id
  from task_records record left join realm_ledger run using (key)
  where run.outcome is null and (reason not in ('interrupted', 'unreachable') or record.coin > 0)
  union all
  select 'not once', player, task_id from realm_ledger where outcome is not null group by player, task_id having count(*) > 1
  union all
  select 'above the cap', account_id::text, '' from task_records group by account_id having sum(coin) > 100`;

/** Two replicas on one database, and a game with a ledger. */
export async function openFaultWorld() {
  const { url, drop } = await createDatabase();
  const site = await createSite();
  await site.release(
    '1',
    TASKS.map((id) => spendingTask(id)),
  );
  const client = new Client(url);
  await client.connect();
  const env = {
    SITE_DIR: site.directory,
    GAME_DATABASE_URL: url,
    GAME_GATEWAY: 'server/src/testing/faulty-gateway.ts',
    STAFF_ACCOUNTS: 'kefu',
    LOG_LEVEL: 'silent',
  };
  const start = async (): Promise<Replica> => {
    const proxy = await openProxy(url);
    return { proxy, server: await startProcess({ ...env, DATABASE_URL: proxy.url }) };
  };
  let replicas: Replica[] = await Promise.all([start(), start()]);
  await client.query(LEDGER);
  let round = 0;

  const count = async (query: string) => Number((await client.query(query)).rows[0].count);

  /** Accounts whose tasks are all due now, once. */
  async function seed(): Promise<void> {
    round += 1;
    const values = { enabled: true, scheduleMode: 'interval', intervalMin: 1440, jitterMin: 0, buyTimes: 2 };
    const account = { dailyCoinCap: 100 };
    await client.query(
      `with added as (
         insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
         select 'fault-' || $1::int || '-' || n, 'player', 'fault', '', '', '', '', 1 from generate_series(1, $2) n
         returning id
       ), tasks as (
         insert into task_settings (account_id, task_id, "values", revision, updated_at)
         select id, task, $3::jsonb, 1, now() from added, unnest($4::text[]) task
         union all select id, 'account', $5::jsonb, 1, now() from added
       )
       insert into engine_accounts (account_id, wake_at) select id, now() from added
       on conflict (account_id) do update set wake_at = now()`,
      [round, ACCOUNTS, JSON.stringify(values), TASKS, JSON.stringify(account)],
    );
  }

  /** As if a minute had passed: leases have run out, also of replicas that live, and what waited is due. */
  const hurry = () =>
    client.query(`
      update engine_accounts
      set lease_until = case when lease_until is null then null else now() end,
        wake_at = case when wake_at < now() + interval '2 minutes' then now() else wake_at end`);

  async function until(query: string, reached: number, meanwhile: () => Promise<unknown> = async () => {}) {
    const end = Date.now() + ROUND_MS;
    for (let hurried = Date.now(); ; await sleep(LOOK_MS)) {
      const found = await count(query);
      if (found >= reached) return;
      if (Date.now() > end) throw new Error(`${found} of ${reached} after a minute: ${query}`);
      if (Date.now() - hurried < HURRY_MS) continue;
      hurried = Date.now();
      await meanwhile();
    }
  }

  const faults: Record<Fault, (replica: Replica) => Promise<Replica[]>> = {
    async kill({ server, proxy }) {
      await stopProcess(server, 'SIGKILL');
      await proxy.cut();
      return [await start()];
    },
    async drain({ server, proxy }) {
      const code = await stopProcess(server, 'SIGTERM');
      if (code !== 0) throw new Error(`A drained replica ended with ${code}.`);
      await proxy.cut();
      return [await start()];
    },
    async cut(replica) {
      await replica.proxy.cut();
      await hurry();
      await replica.proxy.restore();
      return [replica];
    },
    async silence(replica) {
      replica.proxy.silence();
      await hurry();
      replica.proxy.resume();
      return [replica];
    },
    async startTogether({ server, proxy }) {
      await stopProcess(server, 'SIGKILL');
      await proxy.cut();
      return Promise.all([start(), start()]);
    },
  };

  return {
    /** How many welcome announcements there are. */
    welcomes: () => count('select count(*) from announcements'),
    /** One batch of runs with a fault in its midst. Returns what differs between the game and the records. */
    async round(fault: Fault, part: number): Promise<unknown[]> {
      await seed();
      const done = `select count(*) from realm_ledger
        where outcome is not null and player like '["fault-${round}-%'`;
      await until(done, Math.floor(part * RUNS), hurry);
      const [hit, ...others] = replicas;
      if (!hit) throw new Error('There is no replica.');
      const after = await faults[fault](hit);
      replicas = [...others, ...after].slice(-2);
      for (const extra of [...others, ...after].slice(0, -2)) {
        await stopProcess(extra.server, 'SIGTERM');
        await extra.proxy.cut();
      }
      await hurry();
      await until(done, RUNS, hurry);
      const finished = `select count(*) from realm_ledger join task_records using (key)
        where outcome is not null and finished_at is not null and player like '["fault-${round}-%'`;
      await until(finished, RUNS, hurry);
      await until(`select 1 - sign(count(*)) as count from task_records where finished_at is null`, 1, hurry);
      return (await client.query(DIFFERENCES)).rows;
    },
    async close(): Promise<void> {
      for (const { server, proxy } of replicas) {
        await stopProcess(server, 'SIGKILL');
        await proxy.cut();
      }
      await client.end();
      await drop();
      await site.remove();
    },
  };
}
