import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect } from '../../database/connect';
import { readSettings } from '../../system/settings';
import { hasNginx, startGateway } from '../../testing/gateway';
import { createMigratedDatabase } from '../../testing/migrated-template';
import { start } from '../start';
import { diagnose, type Patient } from './diagnose';
import { lineOf } from './finding';

let folder: string;
const closes: (() => unknown)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});
afterAll(() => rm(folder, { recursive: true }));

const wellEnv = () => ({
  DATA_DIR: join(folder, 'data'),
  SITE_DIR: join(folder, 'site'),
  HOST: '127.0.0.1',
  LOGIN_OBFUSCATION_KEY: 'of our own',
  PUSH_CONTACT: 'mailto:us@play.example',
});

/** The lines of what is wrong. */
async function wrongOf(env: Record<string, string>, more: Partial<Patient> = {}): Promise<string[]> {
  const findings = await diagnose({ env: { ...wellEnv(), ...env }, free: () => 1e12, ...more });
  return findings.filter(({ level }) => level === 'wrong').map((one) => lineOf(one, 'en'));
}

/** An address that answers so. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0);
  closes.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The server itself, on an address of this machine. */
async function running(env: Record<string, string> = {}): Promise<number> {
  const data = await mkdtemp(join(folder, 'running-'));
  const { port, close } = await start(
    readSettings({ ...wellEnv(), DATA_DIR: data, LOG_LEVEL: 'silent', PORT: '0', ...env }),
  );
  closes.push(close);
  return port;
}

/** Something in front of a server, which may hold its answers back. */
const inFront = (port: number, holds: boolean) =>
  listen((asked, answer) => {
    request(
      { port, path: asked.url, headers: { ...asked.headers, 'x-forwarded-for': '203.0.113.9' } },
      async (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        const held: Buffer[] = [];
        for await (const part of from) holds ? held.push(part) : answer.write(part);
        answer.end(Buffer.concat(held));
      },
    ).end();
  });

test('where nothing is wrong it says so of each, in both languages, and changes nothing', async () => {
  const findings = await diagnose({ env: wellEnv(), free: () => 1e12 });
  expect(findings.map(({ level }) => level)).not.toContain('wrong');
  expect(findings.map((one) => lineOf(one, 'zh'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^✓ 版本 \d+\.\d+\.\d+$/),
      '✓ 设置',
      '✓ 磁盘',
      '✓ 密钥',
      '✓ 通知',
    ]),
  );
});

test('a wrong setting is named, and two of them', async () => {
  expect(await wrongOf({ PORT: 'abc', MAX_IN_FLIGHT: '0' })).toEqual([
    expect.stringMatching(/^✗ settings: PORT: read "abc", wanted a whole number/),
    expect.stringMatching(/^✗ settings: MAX_IN_FLIGHT: /),
  ]);
});

test('a database that does not answer', async () => {
  expect(await wrongOf({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toEqual([
    expect.stringMatching(/^✗ database: DATABASE_URL: nothing answers there; PostgreSQL must be running/),
  ]);
});

(hasPostgres ? test : test.skip)('a clock that is wrong, and notifications that are not sent', async () => {
  const { url, drop } = await createMigratedDatabase();
  closes.push(drop);
  expect(await wrongOf({ DATABASE_URL: url })).toEqual([]);
  const slow = () => new Date(Date.now() - 60_000);
  expect(await wrongOf({ DATABASE_URL: url }, { now: slow })).toEqual([
    expect.stringMatching(/^✗ clock: this machine and the other differ by (59|6\d) s/),
  ]);
  const db = await connect({ DATABASE_URL: url, DATA_DIR: '' });
  closes.push(() => db.destroy());
  await sql`
    with account as (
      insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
      values ('late', 'player', 'late', '', '13800000000', '', '', 1) returning id
    ), channel as (
      insert into notification_channels (account_id, kind, name, address, secret, created_at)
      select id, 'webhook', '', 'https://play.example', '', now() from account returning id, account_id
    )
    insert into notification_deliveries (id, channel_id, account_id, message, created_at, due_at)
    select gen_random_uuid(), id, account_id, '{}', now(), now() - interval '1 hour' from channel`.execute(
    db,
  );
  expect(await wrongOf({ DATABASE_URL: url })).toEqual([
    expect.stringMatching(/^✗ notifications: 1 have not been sent for half an hour\. See that/),
  ]);
});

test('a scheduled backup that is missing, and how old the newest is', async () => {
  const backups = join(folder, 'backups');
  const env = { BACKUP_DIR: backups, BACKUP_PASSPHRASE: 'words of the backup' };
  const now = () => new Date('2026-05-01T21:30:00Z');
  expect(await wrongOf(env, { now })).toEqual([
    '✗ backups: The backup of 2026-05-01T19:00Z was not made. There is none yet.',
  ]);
  await mkdir(backups);
  await writeFile(join(backups, 'assistant-2026-05-01T1900Z.age'), '');
  const findings = await diagnose({ env: { ...wellEnv(), ...env }, free: () => 1e12, now });
  expect(findings.map((one) => lineOf(one, 'zh'))).toContain('✓ 备份：最近一份是 3 小时前该做的');
});

test('a disk without room', async () => {
  expect(await wrongOf({}, { free: () => 3_000_000 })).toEqual([
    expect.stringMatching(/^✗ disk: the disk of DATA_DIR .* has 2 MB left\. Make room/),
    expect.stringMatching(/^✗ disk: the disk of SITE_DIR /),
  ]);
});

test('a key that others can read', async () => {
  const data = join(folder, 'open');
  await mkdir(data);
  const key = join(data, 'release-key.pem');
  await writeFile(key, '');
  await chmod(key, 0o644);
  expect(await wrongOf({ DATA_DIR: data })).toEqual([expect.stringMatching(/^✗ keys: .*release-key\.pem/)]);
});

test('a module of the game that is not there, and one whose game does not answer', async () => {
  expect(await wrongOf({ GAME_GATEWAY: join(folder, 'none.mjs') })).toEqual([
    expect.stringMatching(/^✗ game gateway: it cannot be used \(GAME_GATEWAY: .*check:gateway\.$/),
  ]);
  const silent = join(folder, 'silent.mjs');
  await writeFile(
    silent,
    "export const createGateway = () => ({ regions: async () => { throw Error('no route'); } });",
  );
  expect(await wrongOf({ GAME_GATEWAY: silent })).toEqual([
    '✗ game gateway: it cannot be used (no route). Try each of its calls by npm run check:gateway.',
  ]);
});

test('an address at which nothing answers, and one that is not the server’s', async () => {
  const free = createServer().listen(0);
  await once(free, 'listening');
  const closed = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
  await new Promise((done) => free.close(done));
  expect(await wrongOf({}, { url: closed })).toEqual([
    expect.stringMatching(/^✗ gateway: http:\/\/127\.0\.0\.1:\d+\/ cannot be reached \(.*ECONNREFUSED/),
  ]);
  // Regression: of a gateway without a server it said that the server signs no time, and wants a key.
  const port = await listen((_, answer) => answer.writeHead(502).end('<html>'));
  const found = await diagnose({ env: wellEnv(), url: `http://127.0.0.1:${port}` });
  expect(
    found.map((one) => lineOf(one, 'en')).filter((line) => /gateway: it|time of|stream/.test(line)),
  ).toEqual([expect.stringMatching(/^✗ gateway: it answers with 502, and not from the server/)]);
});

test('regression: a gateway that holds streams back, and one that is not named, are found', async () => {
  const port = await running({ TRUST_PROXY: 'true' });
  const well = await inFront(port, false);
  // Nothing is released there.
  const others = async (url: string) => (await wrongOf({}, { url })).filter((line) => !line.includes('site'));
  expect(await others(`http://127.0.0.1:${well}`)).toEqual([]);
  // Regression: the API of a page that names another origin was looked for at the page.
  const env = JSON.stringify({ API_BASE: `http://127.0.0.1:${well}/`, LOGIN_OBFUSCATION_KEY: 'k' });
  const slot = `<script type="application/json" id="env">${env}</script>`;
  const page = await listen((_, answer) => answer.end(slot));
  expect(await others(`http://127.0.0.1:${page}`)).toEqual([]);
  if (hasNginx) {
    const gateway = await startGateway(join(folder, 'site'), port, 'port');
    closes.push(gateway.stop);
    expect(await others(gateway.url)).toEqual([]);
  }
  const holding = await inFront(port, true);
  expect(await wrongOf({}, { url: `http://127.0.0.1:${holding}` })).toContainEqual(
    expect.stringMatching(/^✗ stream: what is in front holds back .*proxy_buffering off/),
  );
  const unnamed = await inFront(await running(), false);
  expect(await wrongOf({}, { url: `http://127.0.0.1:${unnamed}` })).toContainEqual(
    expect.stringMatching(/^✗ gateway: Calls come through a gateway, but TRUST_PROXY is not set/),
  );
}, 120_000);

test('whether pages learn how new the release is: from the site, only from the server, or not at all', async () => {
  const now = () => new Date('2026-03-02T12:00:00Z');
  const hoursAgo = (hours: number, revision = 7) => ({
    stamp: {
      revision,
      hash: `h${revision}`,
      at: new Date(now().getTime() - hours * 3_600_000).toISOString(),
    },
  });
  const notes = async (site: object, api: object) => {
    const port = await listen(({ url = '' }, answer) => {
      answer.setHeader('date', now().toUTCString());
      if (url === '/releases-timestamp.json')
        answer.writeHead('stamp' in site ? 200 : 404).end(JSON.stringify(Object(site).stamp));
      else answer.end(JSON.stringify({ data: { troubles: [], ...api } }));
    });
    const found = await diagnose({ env: wellEnv(), free: () => 1e12, now, url: `http://127.0.0.1:${port}` });
    return found.map((one) => lineOf(one, 'en')).filter((line) => line.includes('time of the release'));
  };
  expect(await notes(hoursAgo(23), hoursAgo(0))).toEqual(['✓ time of the release']);
  expect(await notes(hoursAgo(25), hoursAgo(0))).toEqual([
    expect.stringMatching(
      /^! time of the release: releases-timestamp\.json is 25 h old: pages ask the server instead\. Upload/,
    ),
  ]);
  // Pages go by a file of the last day.
  expect(await notes(hoursAgo(1, 6), hoursAgo(0))).toEqual([
    expect.stringContaining('is of revision 6, and the server has signed 7: pages do not notice'),
  ]);
  expect(await notes({}, hoursAgo(0))).toEqual([expect.stringContaining('is not there')]);
  expect(await notes(hoursAgo(0), { stamp: null })).toEqual([
    expect.stringContaining('the server signs none'),
  ]);
});

test('plain HTTP, metrics that anybody can read, and a server of another version', async () => {
  const port = await listen((_, answer) => answer.end('{"code":0,"data":{"version":"0.9.0","troubles":[]}}'));
  // Any address of this machine that is not its own name for itself.
  const url = `http://0.0.0.0:${port}`;
  const notes = await diagnose({ env: wellEnv(), url });
  expect(notes.map((one) => lineOf(one, 'en'))).toContainEqual(
    expect.stringMatching(/^! gateway: the server there is version 0\.9\.0, and this is /),
  );
  const lines = await wrongOf({}, { url });
  expect(lines).toContainEqual(expect.stringMatching(/^✗ gateway: passwords are not encrypted/));
  expect(lines).toContainEqual(expect.stringMatching(/^✗ gateway: anybody can read \/metrics/));
});
