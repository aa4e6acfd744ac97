import { calls } from '@assistant/contract/calls';
import type { GameGateway } from '@assistant/game';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect, type Db, queryBuilder } from '../database/connect';
import { LISTENER_NAME } from '../database/listen';
import { migrate } from '../database/migrate';
import { readSettings } from '../system/settings';
import { openMigrated } from '../testing/embedded';
import { enterBy } from '../testing/enter';
import { DONE, fakeGame } from '../testing/fake-game';
import { createSite, definitionOf, type TestSite } from '../testing/site';
import { urlOf } from '../testing/stream';
import { buildApp } from './app';

/** A pause between two looks that no test waits for. */
const NEVER_MS = 3_600_000;

const now = () => new Date('2026-05-01T04:00:00Z');
const PLACE = { server_name: '37新服专区', server_info: '', game_platform: 1 } as const;

let site: TestSite;
beforeAll(async () => {
  site = await createSite();
  await site.release('1', [definitionOf('mining', 'basic'), definitionOf('climbing', 'basic')]);
});
afterAll(() => site.remove());

/** A replica whose engine looks once, at its start; without a gateway it has no engine. */
async function replica(db: Db, url: string | undefined, gateway?: GameGateway) {
  const settings = readSettings({
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    LOG_LEVEL: 'silent',
    SITE_DIR: site.directory,
  });
  const game = gateway ?? (await fakeGame(now)).gateway;
  const app = await buildApp({
    settings,
    db,
    gateway: game,
    now,
    replicasUrl: url,
    ...(gateway && { enginePollMs: NEVER_MS }),
  });
  await urlOf(app);
  const send = async (path: string, payload: object) => {
    const { code, msg, data } = (await app.inject({ method: 'POST', url: path, payload })).json();
    if (code !== 0) throw new Error(msg);
    return data;
  };
  return {
    close: () => app.close(),
    player(username: string): Promise<string> {
      return enterBy(send, { username, password: 'secret', wechat: '13800000000', ...PLACE });
    },
    save: (token: string, setting: object) => send(calls.updateConfig.path, { token, setting }),
    markDone: (token: string, task: string, done: boolean) =>
      send(calls.tasksMarkDone.path, { token, task, done }),
  };
}

/** A game that says which runs it was asked for. */
async function watchedGame(overrides: Partial<GameGateway> = {}) {
  const runs: string[] = [];
  let told = () => {};
  const { gateway } = await fakeGame(
    now,
    ({ account, task }) => {
      runs.push(`${account} ${task}`);
      told();
      return DONE;
    },
    overrides,
  );
  return {
    gateway,
    async ran(run: string): Promise<void> {
      while (!runs.includes(run))
        await new Promise<void>((resolve) => {
          told = resolve;
        });
    },
  };
}

describe('one process with the embedded database', () => {
  let db: Db;
  beforeAll(async () => {
    db = queryBuilder(await openMigrated());
  });
  afterAll(() => db.destroy());

  test('a save is run at once, not at the next look', async () => {
    const { gateway, ran } = await watchedGame();
    const server = await replica(db, undefined, gateway);
    await server.save(await server.player('saves'), { mining: { enabled: true } });
    await ran('saves mining');
    await server.close();
  });

  test('what is saved while the assistant leaves the game is run when it has left', async () => {
    let left = () => {};
    const leaving = new Promise<void>((resolve) => {
      left = resolve;
    });
    const { gateway, ran } = await watchedGame({ leave: () => leaving });
    const server = await replica(db, undefined, gateway);
    const token = await server.player('leaves');
    await server.save(token, { mining: { enabled: true } });
    await ran('leaves mining');
    await server.save(token, { climbing: { enabled: true } });
    left();
    await ran('leaves climbing');
    await server.close();
  });
});

(hasPostgres ? describe : describe.skip)('two replicas on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dbs: Db[];
  beforeAll(async () => {
    database = await createDatabase();
    const open = () => connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    dbs = [await open(), await open()];
    await migrate(dbs[0] as Db);
  }, 60_000);
  afterAll(async () => {
    for (const db of dbs) await db.destroy();
    await database.drop();
  });

  const listeners = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = ${LISTENER_NAME}
        and datname = current_database() and query like 'listen%' and state = 'idle'`.execute(dbs[0] as Db);
    return rows.length;
  };

  test('what is saved or marked at one is run by the engine of the other at once', async () => {
    const { gateway, ran } = await watchedGame();
    const one = await replica(dbs[0] as Db, database.url);
    const other = await replica(dbs[1] as Db, database.url, gateway);
    while ((await listeners()) < 2);
    const token = await one.player('across');
    await one.markDone(token, 'climbing', true);
    await one.save(token, { mining: { enabled: true }, climbing: { enabled: true } });
    await ran('across mining');
    await one.markDone(token, 'climbing', false);
    await ran('across climbing');
    await one.close();
    await other.close();
  });
});
