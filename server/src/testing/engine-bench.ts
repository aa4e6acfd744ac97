/**
 * How late runs begin: accounts with ten tasks each, all due once, evenly within some minutes, on PostgreSQL, by one
 * or more server processes whose game answers in 50 ms. Prints the lateness by percentile and the commits per run;
 * fails only where a run is missing or made twice. Draws the lateness in a file if one is named.
 *
 *     npm run bench:engine -- [ACCOUNTS] [MINUTES] [REPLICAS] [FILE.svg]
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@assistant/testing/postgres';
import { Client } from 'pg';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import { latenessChart } from './lateness-chart';
import { type ServerProcess, startProcess, stopProcess } from './process';
import { createSite, definitionOf } from './site';

const TASKS = 10;
const PERCENTILES = [0.5, 0.9, 0.99, 0.999, 1];

const [accounts = 10_000, minutes = 10, replicas = 1] = process.argv.slice(2, 5).map(Number);
const chartFile = process.argv[5];
const total = accounts * TASKS;

/** The time of day in the game's zone, as a schedule holds it. */
const inChina = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);

/** Accounts whose tasks all run at one minute of today, delayed by up to `minutes`. */
async function seed(client: Client, first: Date): Promise<void> {
  const values = {
    enabled: true,
    scheduleMode: 'fixedTimes',
    fixedTimes: [inChina(first)],
    jitterMin: minutes,
  };
  await client.query(
    `insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
     select 'bench' || n, 'player', 'bench', '', '', '', '', 1 from generate_series(1, $1) n`,
    [accounts],
  );
  await client.query(
    `insert into task_settings (account_id, task_id, "values", revision, updated_at)
     select id, 'bench' || t, $1, 1, now() from accounts, generate_series(1, $2) t where account like 'bench%'`,
    [JSON.stringify(values), TASKS],
  );
  await client.query(
    `insert into engine_accounts (account_id, wake_at) select id, now() from accounts where account like 'bench%'
     on conflict (account_id) do update set wake_at = now()`,
  );
  await client.query('analyze');
}

const numberFrom = async (client: Client, query: string): Promise<number> =>
  Number(Object.values((await client.query(query)).rows[0])[0]);

/** Asks every second until a count is reached or the time is over. Returns the seconds it took. */
async function until(client: Client, query: string, count: number, end: Date): Promise<number> {
  const began = Date.now();
  let reached = 0;
  while (reached < count && Date.now() < end.getTime()) {
    await sleep(1000);
    reached = await numberFrom(client, query);
  }
  if (reached < count) throw new Error(`${reached} of ${count}: ${query}`);
  return (Date.now() - began) / 1000;
}

const commits = (client: Client) =>
  numberFrom(client, 'select xact_commit from pg_stat_database where datname = current_database()');

const servers: ServerProcess[] = [];

/** The processor's time that the servers have taken so far, in seconds. */
async function cpuSeconds(): Promise<number> {
  const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds (\S+)$/m.exec(text)?.[1]), 0);
}

async function report(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select percentile_disc($1::float8[]) within group (order by extract(epoch from started_at - planned.next_run)) as late
     from task_records join planned using (account_id, task_id)`,
    [PERCENTILES],
  );
  console.log(`\n| lateness of ${total} runs | seconds |\n|---|---|`);
  const late = PERCENTILES.map(
    (part, index) => [part === 1 ? 'latest' : `p${part * 100}`, Number(rows[0].late[index])] as const,
  );
  for (const [label, seconds] of late) console.log(`| ${label} | ${seconds.toFixed(2)} |`);
  const title = `${total} runs in ${minutes} min, ${replicas} replica(s): how late they began`;
  if (chartFile) await writeFile(chartFile, latenessChart(title, late));
}

const { url, drop } = await createDatabase();
const site = await createSite();
await site.release(
  '1',
  Array.from({ length: TASKS }, (_, index) => definitionOf(`bench${index + 1}`, 'basic')),
);
const db = await connect({ DATABASE_URL: url, DATA_DIR: '' });
await migrate(db);
await db.destroy();
const client = new Client(url);
await client.connect();
try {
  // Time to plan all accounts before the first run is due.
  const first = new Date(Math.ceil((Date.now() + 60_000 + accounts * 12) / 60_000) * 60_000);
  const end = new Date(first.getTime() + (minutes + 5) * 60_000);
  await seed(client, first);
  for (let replica = 0; replica < replicas; replica += 1)
    servers.push(
      await startProcess({
        DATABASE_URL: url,
        SITE_DIR: site.directory,
        GAME_GATEWAY: 'server/src/testing/slow-gateway.ts',
        STAFF_ACCOUNTS: '',
        LOG_LEVEL: 'warn',
      }),
    );
  const planning = await until(
    client,
    'select count(*) from task_states where next_run is not null',
    total,
    first,
  );
  console.log(`${accounts} accounts planned in ${planning.toFixed(0)} s, ${replicas} replica(s)`);
  await client.query('create table planned as select account_id, task_id, next_run from task_states');
  await sleep(Math.max(0, first.getTime() - Date.now()));
  const [before, cpuBefore] = [await commits(client), await cpuSeconds()];
  await until(client, 'select count(*) from task_records where finished_at is not null', total, end);
  console.log(`${((await commits(client)) / total - before / total).toFixed(1)} commits per run`);
  const cpu = (((await cpuSeconds()) - cpuBefore) / total) * 1000;
  console.log(`${cpu.toFixed(1)} ms of the processor per run, in the servers`);
  const doubled = await numberFrom(
    client,
    'select count(*) from (select from task_records group by account_id, task_id having count(*) > 1) twice',
  );
  if (doubled > 0) throw new Error(`${doubled} runs were made more than once`);
  await report(client);
} finally {
  for (const server of servers) await stopProcess(server, 'SIGTERM');
  await client.end();
  await drop();
  await site.remove();
}
