import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { type Kysely, sql } from 'kysely';
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer';
import { startProcess, stopProcess } from '../testing/process';
import { createSite } from '../testing/site';
import { connect } from './connect';
import { LISTENER_NAME } from './listen';
import type { Tables } from './tables';

/** So often that every statement would be prepared. */
const TIMES = 12;

(hasPostgres && hasPgBouncer ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    database = await createDatabase();
    // So few connections that each replica meets what the other has prepared.
    bouncer = await startPgBouncer(database.url, 2);
  });
  afterAll(async () => {
    await bouncer.stop();
    await database.drop();
  });

  /** Asks often, over one connection, on which the other replica is not meanwhile. */
  const askOften = async (db: Kysely<Tables>, name: string) => {
    for (let time = 0; time < TIMES; time += 1) {
      const { rows } = await sql`select ${sql.lit(name)} as name, ${time}::int as time`.execute(db);
      expect(rows).toEqual([{ name, time }]);
    }
  };

  test("no replica executes another's statement, and no transaction fails of one", async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => connect({ DATABASE_URL: bouncer.url, DATA_DIR: '' })),
    );
    await one?.transaction().execute(async (first) => {
      await askOften(first, 'one');
      // The other one has the second connection as long as the first is in use; it is the next that is given away.
      await other?.transaction().execute((second) => askOften(second, 'other'));
    });
    await other?.transaction().execute(async (second) => {
      await one?.transaction().execute((first) => askOften(first, 'one'));
      await askOften(second, 'other');
    });
    await Promise.all([one?.destroy(), other?.destroy()]);
  });

  test('a server migrates and listens by the direct address, and says what it wants without one', async () => {
    const site = await createSite();
    const direct = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    const start = (env: Record<string, string>) =>
      startProcess({ DATABASE_URL: bouncer.url, SITE_DIR: site.directory, ...env });
    const servers = [await start({ DATABASE_DIRECT_URL: database.url })];
    servers.push(await start({ DATABASE_DIRECT_URL: database.url }));
    try {
      for (const { url } of Array.from({ length: TIMES }, () => servers).flat()) {
        const answer = await fetch(url + calls.me.path, {
          method: calls.me.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: 'of nobody' }),
        });
        expect(answer.status).toBe(401);
      }
      const { rows } = await sql`select from pg_stat_activity
        where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(direct);
      expect(rows).toHaveLength(2);
      for (const server of servers) expect(server.output()).not.toContain('DATABASE_DIRECT_URL');
      const without = await start({});
      await stopProcess(without, 'SIGTERM');
      expect(without.output()).toContain('DATABASE_DIRECT_URL is not set');
    } finally {
      for (const server of servers) await stopProcess(server, 'SIGTERM');
      await direct.destroy();
      await site.remove();
    }
  }, 60_000);
});
