import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { startProcess, stopProcess } from '../testing/process';
import { openProxy } from '../testing/proxy';
import { createSite } from '../testing/site';
import { connect } from './connect';
import { isOutage } from './outage';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['57P01', '57P02', '57P03', '53300', '08006', '08001', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
  'the code %s is an outage',
  (code) => expect(isOutage(coded(code))).toBe(true),
);

test.each(['57014', '23505', '22021', '40001', '42P01', 'ERR_INVALID_URL'])(
  'the code %s is not an outage',
  (code) => expect(isOutage(coded(code))).toBe(false),
);

test('what the driver says without a code is an outage as well', () => {
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isOutage(new Error('Query read timeout'))).toBe(true);
  expect(isOutage(new Error('Connection is a word'))).toBe(false);
  expect(isOutage('57P01')).toBe(false);
});

(hasPostgres ? describe : describe.skip)('PostgreSQL that goes away', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('is a 503 that says when to retry, is in health and once in the log, and is recovered from', async () => {
    const site = await createSite();
    const proxy = await openProxy(database.url);
    const server = await startProcess({ DATABASE_URL: proxy.url, SITE_DIR: site.directory });
    const ask = async (path: string, request?: RequestInit) => {
      const answer = await fetch(server.url + path, request);
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        ...(await answer.json()),
      };
    };
    const call = () =>
      ask(calls.me.path, {
        method: calls.me.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'of nobody' }),
      });
    try {
      expect(await call()).toMatchObject({ status: 401 });
      await proxy.cut();
      for (const _ of [1, 2]) {
        const msg = '服务暂时不可用，请稍后再试';
        expect(await call()).toMatchObject({ status: 503, code: 503, retryAfter: '5', msg });
      }
      const msg = expect.stringContaining('服务会自行恢复');
      expect(await ask('/api/health')).toMatchObject({ status: 503, msg, data: { database: 'down' } });

      await proxy.restore();
      expect(await ask('/api/health')).toMatchObject({ status: 200, data: { database: 'ok' } });
      expect(await call()).toMatchObject({ status: 401 });
      await stopProcess(server, 'SIGTERM');
      expect(server.output().split('The database does not answer;')).toHaveLength(2);
      expect(server.output()).toContain('The database answers again.');
      expect(server.output()).not.toMatch(/request failed|engine cannot/);
    } finally {
      await stopProcess(server, 'SIGKILL');
      await proxy.cut();
      await site.remove();
    }
  });

  test('between two statements of a transaction fails that transaction and nothing else', async () => {
    const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    const other = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    const transaction = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
      await sql`select 1`.execute(trx);
    });
    const failure = await transaction.catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.destroy(), other.destroy()]);
  });
});
