import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import {
  folderStore,
  makeKey,
  type Released,
  type SigningKey,
  type SiteDatabase,
  storeSite,
} from '@assistant/release-store';
import { contractSite, SETTINGS, uses } from '@assistant/release-store/testing';
import { hasPostgres } from '@assistant/testing/postgres';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { connect, type Db } from '../database/connect';
import { sendSigned } from '../features/releases/testing/signed';
import { buildApp } from '../main/app';
import { readSettings } from '../system/settings';
import { createMigratedDatabase } from '../testing/migrated-template';
import { openProxy } from '../testing/proxy';
import type { TestServer } from '../testing/server';
import { urlOf } from '../testing/stream';
import { makeFollower } from './following';
import { makeReleaseControl } from './release-control';
import { siteIn } from './site-repository';

let ahead = 0;
const now = () => new Date(Date.now() + ahead);

(hasPostgres ? describe : describe.skip)('servers that share a database and no disk', () => {
  let home: string;
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let db: Db;
  let shared: SiteDatabase;
  let team: SigningKey;
  const running: (() => Promise<void>)[] = [];
  const siteOf = (name: string) => join(home, name, 'site');
  const keyOf = (name: string) => join(home, name, 'server.pem');

  /** A server of its own machine, with the key that all have. */
  async function machine(name: string, url = database.url) {
    await cp(join(home, 'server.pem'), keyOf(name), { recursive: true });
    const fast = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', LOG_LEVEL: 'silent' };
    const places = { DATABASE_URL: url, SITE_DIR: siteOf(name), DATA_DIR: join(home, name) };
    const settings = readSettings({ ...fast, ...places, SERVER_RELEASE_KEY: keyOf(name) });
    const own = await connect(settings);
    const app = await buildApp({ settings, db: own, gateway: createGateway(memoryHost(now)), now });
    running.push(async () => {
      await app.close();
      await own.destroy();
    });
    const releases = makeReleaseControl(siteOf(name), keyOf(name), now, undefined, siteIn(own, settings));
    return { app, releases };
  }
  const get = async (app: FastifyInstance, url: string) => (await app.inject({ url })).rawPayload;
  const revisionOf = async (app: FastifyInstance) =>
    JSON.parse(String(await get(app, '/version.json'))).revision as number;
  const health = async (app: FastifyInstance) => (await app.inject({ url: '/api/health' })).body;
  const ENTRY = '/remotes/mfe-chat/c1/remoteEntry.js';

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'shared-site-'));
    database = await createMigratedDatabase();
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    shared = siteIn(db, { DATABASE_URL: database.url }) as SiteDatabase;
    const publisher = await makeKey(join(home, 'publisher.pem'));
    const server = await makeKey(join(home, 'server.pem'));
    const of = contractSite(siteOf('operator'));
    const { registry } = await of.newSite();
    team = await makeKey(join(home, 'team.pem'));
    const settings = {
      ...SETTINGS,
      SERVER_KEYS: { [server.id]: server.publicKey },
      APP_KEYS: { 'mfe-chat': { [team.id]: team.publicKey } },
      APP_RIGHTS: { 'mfe-chat': { [team.id]: { canary: 50, rollback: true } } },
    };
    const first = { on: 0, registry, settings, sign: true, command: 'build', who: 'ops' };
    await folderStore(siteOf('operator'), publisher).commit(first);
    await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, publisher);
    await storeSite(siteOf('operator'), shared);
  });
  afterEach(async () => {
    for (const close of running.splice(0)) await close();
    await db.destroy();
    await database.drop();
    await rm(home, { recursive: true });
  });

  test('one without any file serves all of it, and what one changes reaches the other by itself', async () => {
    const [one, other] = [await machine('one'), await machine('other')];
    for (const { app } of [one, other]) {
      expect(await get(app, ENTRY)).toEqual(await readFile(siteOf('operator') + ENTRY));
      expect(String(await get(app, '/main/game-info'))).toContain('"mfe-chat"');
    }
    const url = await urlOf(other.app);
    const change = { action: 'widen', app: 'mfe-chat', version: 'c2', percent: 5 } as const;
    const { revision } = await one.releases.commit(1, change, { who: 'desk' });
    // Over the network, so that its jobs have their turns.
    const shown = async () => (await (await fetch(`${url}/version.json`)).json()).revision as number;
    while ((await shown()) !== revision);
    // Of two changes at the same revision, wherever they are made, one is refused.
    await expect(other.releases.commit(1, change, { who: 'desk' })).rejects.toThrow('Conflict: revision 2');
  });

  test('regression: a team that asked another server right after a change was told that it was above what is released', async () => {
    const [one, other] = [await machine('one'), await machine('other')];
    const { registry } = (await one.releases.store.read()) as Released;
    const widen = ({ app }: { app: FastifyInstance }, seen: number, percent: number) => {
      const change = { action: 'widen', app: 'mfe-chat', version: 'c2', percent } as const;
      const at = { app, clock: { now: now() } } as TestServer;
      return sendSigned(at, team, calls.releasesChange, { seen, change, why: '' }, { site: registry.site });
    };
    expect(await widen(one, 1, 5)).toMatchObject({ status: 200, data: { revision: 2 } });
    expect(await widen(other, 2, 10)).toMatchObject({ status: 200, data: { revision: 3 } });
  });

  test('a call that one server has seen is refused by the other', async () => {
    const [one, other] = [await machine('one'), await machine('other')];
    const { site } = ((await one.releases.store.read()) as Released).registry;
    const how = { site, nonce: 'a-nonce-of-its-own', at: now() };
    const ask = (of: object) => sendSigned(of as TestServer, team, calls.releasesStatus, {}, how);
    expect([(await ask(one)).status, (await ask(other)).status]).toEqual([200, 409]);
  });

  test('regression: what came while a server gave readers the newest was judged by what was released before', async () => {
    let shown = 0;
    const { follow } = makeFollower(siteOf('one'), shared, now, async () => {
      shown += 1;
      if (shown > 1) return;
      await follow();
      expect(shown).toBe(2);
    });
    await follow();
    expect.assertions(1);
  });

  test('what was altered in the database is served by none, and health says so', async () => {
    const one = await machine('one');
    const { rows } = await db.executeQuery<{ hash: string }>(
      CompiledQuery.raw(
        `update site_files set content = content || 'x'::bytea where content = 'var mfe_chat_c1;'::bytea returning hash`,
      ),
    );
    expect(rows).toHaveLength(1);
    const { app } = await machine('other');
    expect((await app.inject({ url: ENTRY })).statusCode).toBe(404);
    expect(await health(app)).toContain('mfe-chat c1 in the database lacks files, or has altered ones');
    expect(await get(one.app, ENTRY)).toEqual(await readFile(siteOf('operator') + ENTRY));
  });

  test('what was altered on a disk is mended when the server starts, and what it was taking when it was killed goes', async () => {
    await machine('one');
    await rm(siteOf('one') + ENTRY);
    const begun = join(siteOf('one'), '.coming/following-1');
    await mkdir(begun, { recursive: true });
    const before = new Date(Date.now() - 7_200_000);
    await utimes(begun, before, before);
    const { app } = await machine('one');
    expect(existsSync(begun)).toBe(false);
    expect((await app.inject({ url: ENTRY })).statusCode).toBe(200);
  });

  test('regression: a server whose disk takes nothing did not start again; it serves what is whole on it, and health says so', async () => {
    await machine('one');
    await rm(join(siteOf('one'), 'remotes/mfe-chat/c2'), { recursive: true });
    await rm(join(siteOf('one'), '.coming'), { recursive: true, force: true });
    await writeFile(join(siteOf('one'), '.coming'), 'no folder can be made below a file');
    const { app } = await machine('one');
    expect(String(await get(app, '/main/game-info'))).toContain('"mfe-chat"');
    expect(await health(app)).toMatch(/does not follow the database that has the site.*\.coming/);
    const { follow, following } = makeFollower(siteOf('one'), shared, now, async () => {});
    await expect(follow(true)).rejects.toThrow('.coming');
    // The folder is as new as the database by its own account: it is looked at until all of it was.
    await expect(follow()).rejects.toThrow('.coming');
    await rm(join(siteOf('one'), '.coming'));
    await follow();
    expect(following()).toMatchObject({ troubles: [], since: undefined });
    expect(existsSync(join(siteOf('one'), 'remotes/mfe-chat/c2'))).toBe(true);
  });

  test('while the database is away pages get what they had', async () => {
    const proxy = await openProxy(database.url);
    try {
      const { app, releases } = await machine('one', proxy.url);
      await proxy.cut();
      await expect(releases.follow()).rejects.toThrow();
      expect(await revisionOf(app)).toBe(1);
      expect((await app.inject({ url: ENTRY })).statusCode).toBe(200);
      expect((await app.inject({ url: '/main/game-info' })).statusCode).toBe(200);
    } finally {
      await proxy.restore();
      for (const close of running.splice(0)) await close();
      await proxy.cut();
    }
  });

  test('a server that does not follow looked well: health and metrics say since when, and what it serves; after ten minutes it has what was released', async () => {
    const proxy = await openProxy(database.url);
    const { app } = await machine('one', proxy.url);
    const other = await machine('other');
    const url = await urlOf(app);
    const asked = async () => (await (await fetch(`${url}/api/health`)).json()).data;
    const metrics = async () => (await fetch(`${url}/metrics`)).text();
    try {
      expect((await asked()).release).toEqual({
        in: 'database',
        served: 1,
        inDatabase: 1,
        behindSince: null,
      });
      expect(await metrics()).toMatch(/release_revision\{of="database"\} 1\n.*release_behind_seconds 0\n/s);
      await proxy.cut();
      while (!(await asked()).release.behindSince);
      ahead = 600_000;
      await other.releases.commit(1, { action: 'freeze', on: true }, { who: 'desk' });
      const { database: is, release, troubles } = await asked();
      expect({ is, release }).toMatchObject({ is: 'down', release: { served: 1, inDatabase: 1 } });
      expect(troubles[0]).toMatch(
        /^Since 2\S+ this server does not follow the database that has the site; readers of this server have revision 1\./,
      );
      expect(Number(/release_behind_seconds (\d+)/.exec(await metrics())?.[1])).toBeGreaterThanOrEqual(600);
      expect((await fetch(url + ENTRY)).status).toBe(200);
      await proxy.restore();
      while ((await asked()).release.behindSince);
      expect((await asked()).release).toMatchObject({ served: 2, inDatabase: 2 });
    } finally {
      ahead = 0;
      // It is there already, unless the test has failed before.
      await proxy.restore().catch(() => {});
      for (const close of running.splice(0)) await close();
      await proxy.cut();
    }
  });

  test('regression: a server whose database lost the site was said to be well', async () => {
    const { app } = await machine('one');
    await db.executeQuery(CompiledQuery.raw('delete from site_records'));
    const url = await urlOf(app);
    const asked = async () => (await (await fetch(`${url}/api/health`)).json()).data;
    while (!(await asked()).troubles.join().includes('the database has no site any more'));
    expect((await asked()).release).toMatchObject({ in: 'database', served: 1, inDatabase: null });
  });

  test('a server whose folder has another site goes on with that one, and health says so', async () => {
    const of = contractSite(siteOf('one'));
    const { registry } = await of.newSite();
    const first = { on: 0, registry, settings: SETTINGS, command: 'build', who: 'ops' };
    await folderStore(siteOf('one')).commit(first);
    const { app, releases } = await machine('one');
    expect(await health(app)).toContain('has another site than');
    expect(existsSync(join(siteOf('one'), 'remotes/mfe-chat/c2'))).toBe(false);
    const change = { action: 'freeze', on: true } as const;
    await expect(releases.commit(1, change, { who: 'desk' })).rejects.toThrow('has another site than');
  });
});
