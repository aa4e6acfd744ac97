import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { buildApp } from '../main/app';
import { readSettings } from '../system/settings';
import { openProxy } from '../testing/proxy';
import { createSite } from '../testing/site';
import { connect } from './connect';
import { migrate } from './migrate';
import { isDeadline, isOutage } from './outage';

/** More calls at once than there are connections. */
const CALLS = 30;

(hasPostgres ? describe : describe.skip)('PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('that stops answering: every call ends with a 503 that says when to retry, and the server recovers', async () => {
    const site = await createSite();
    // The limits below are for calls; creating tables may take longer.
    const roomy = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    await migrate(roomy);
    await roomy.destroy();
    const proxy = await openProxy(database.url);
    const settings = readSettings({ DATABASE_URL: proxy.url, SITE_DIR: site.directory, LOG_LEVEL: 'silent' });
    const db = await connect(settings, { connect: 1500, statement: 1200, answer: 1500, pause: 1500 });
    const now = () => new Date('2026-05-01T04:00:00Z');
    const app = await buildApp({ settings, db, gateway: createGateway(memoryHost(now)), now });
    const call = () =>
      app.inject({ method: calls.me.method, url: calls.me.path, payload: { token: 'of nobody' } });
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: CALLS }, call));
      return new Set(answers.map((answer) => `${answer.statusCode} ${answer.headers['retry-after']}`));
    };
    expect(await statuses()).toEqual(new Set(['401 undefined']));
    proxy.silence();
    // Once on connections that were open, once on those that do not come about.
    expect(await statuses()).toEqual(new Set(['503 5']));
    expect(await statuses()).toEqual(new Set(['503 5']));
    expect((await app.inject('/api/health')).statusCode).toBe(503);
    proxy.resume();
    expect(await statuses()).toEqual(new Set(['401 undefined']));
    await app.close();
    await db.destroy();
    await proxy.cut();
    await site.remove();
  });

  test('ends a statement that takes too long, and one that waits for a lock', async () => {
    const url = { DATABASE_URL: database.url, DATA_DIR: '' };
    const db = await connect(url, { connect: 5000, statement: 100, answer: 5000, pause: 5000 });
    const failureOf = (query: ReturnType<typeof sql>) => query.execute(db).catch((error: unknown) => error);
    const slow = await failureOf(sql`select pg_sleep(10)`);
    expect(slow).toMatchObject({ code: '57014' });
    expect([isOutage(slow), isDeadline(slow)]).toEqual([false, true]);
    await sql`create table locked (id integer)`.execute(db);
    const holder = await connect(url);
    await holder.transaction().execute(async (trx) => {
      await sql`lock table locked`.execute(trx);
      expect(await failureOf(sql`select 1 from locked`)).toMatchObject({ code: '57014' });
    });
    await Promise.all([db.destroy(), holder.destroy()]);
  });

  test('that stops answering in a transaction fails it at once, without a wait for the rollback', async () => {
    const proxy = await openProxy(database.url);
    const db = await connect(
      { DATABASE_URL: proxy.url, DATA_DIR: '' },
      { connect: 5000, statement: 1000, answer: 1000, pause: 5000 },
    );
    let answers = 0;
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.silence();
      await sql`select 1`.execute(trx).finally(() => {
        answers += 1;
      });
    });
    await expect(transaction).rejects.toThrow('Query read timeout');
    expect(answers).toBe(1);
    proxy.resume();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await proxy.cut();
  });
});
