import { sql } from 'kysely';
import { makeBench } from '../testing/bench';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { countWoken } from './lease-repository';
import { replanSlice } from './replan-repository';

/** PostgreSQL has as many as a large installation; the embedded database as many as one server can have. */
const ACCOUNTS = { postgresql: 100_000, embedded: 5000 };
/** Rows of one statement of this test. */
const AT_ONCE = 10_000;

onEachDatabase((server) => {
  const { now, begin, replica, save } = makeBench(server);

  test('a release that changes a rhythm wakes all accounts, slice by slice, each once, whatever replicas there are', async () => {
    await begin();
    const { db, site, player, clock, log } = server();
    await site.release('2', [definitionOf('mining', 'basic')]);
    const token = await player('first');
    const { gateway } = await fakeGame(now);
    const [one, other] = [replica(gateway), replica(gateway)];
    await save(token, { mining: { enabled: true, jitterMin: 0 } });
    await one.pass();
    await other.pass();
    const accounts = (await isPostgres(db)) ? ACCOUNTS.postgresql : ACCOUNTS.embedded;
    // Copies of what the server has stored of its player, few enough at once for the deadline of a statement.
    for (let from = 0; from < accounts; from += AT_ONCE) {
      const to = Math.min(from + AT_ONCE, accounts);
      await sql`
        insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
        select 'copy' || n, role, username, password_hash, wechat, server_name, server_info, game_platform
        from accounts, generate_series(${from + 1}::int, ${to}::int) n where account = 'first'`.execute(db);
      await sql`
        insert into engine_accounts (account_id, wake_at)
        select copy.id, wake_at from accounts copy, engine_accounts
        join accounts of on of.id = account_id and of.account = 'first'
        where copy.account like 'copy%' and not exists (
          select from engine_accounts there where there.account_id = copy.id)`.execute(db);
    }
    expect(await countWoken(db, now())).toBe(0);
    const hourly = { ...definitionOf('mining', 'basic'), rhythm: [{ at: 'hour' as const }] };
    await site.release('3', [hourly]);
    const changesBefore = await changes(db);
    await one.pass();
    const first = (await changes(db)) - changesBefore;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(500);
    // As if those had been planned meanwhile, so that the next slice may come.
    const plan = () =>
      sql`update engine_accounts set wake_at = ${later(clock.now)} where wake_at <= ${now()}`.execute(db);
    for (let more = true; more; ) {
      await plan();
      more = await replanSlice(db, now(), AT_ONCE);
    }
    expect((await changes(db)) - changesBefore).toBe(accounts + 1);
    await plan();
    await other.pass();
    expect((await changes(db)) - changesBefore).toBe(accounts + 1);
    expect(log.join('')).not.toContain('The database does not answer');
  }, 120_000);

  test('while many are due, nothing else is made due', async () => {
    const { db } = server();
    await sql`update engine_replans set done = false, after_account = 0`.execute(db);
    await sql`update engine_accounts set wake_at = ${now()} where account_id in (
      select account_id from engine_accounts order by account_id desc limit 10)`.execute(db);
    const before = await changes(db);
    expect(await replanSlice(db, now(), 10)).toBe(false);
    expect(await changes(db)).toBe(before);
    expect(await replanSlice(db, now(), 11)).toBe(true);
    expect((await changes(db)) - before).toBeGreaterThan(0);
  });
});

const later = (at: Date) => new Date(at.getTime() + 24 * 3600 * 1000);

async function changes(db: Parameters<typeof countWoken>[0]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select sum(changes)::int as sum from engine_accounts`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** PostgreSQL itself, with processes of its own. */
async function isPostgres(db: Parameters<typeof countWoken>[0]): Promise<boolean> {
  const { rows } = await sql<{ server: string | null }>`select inet_server_addr()::text as server`.execute(
    db,
  );
  return Boolean(rows[0]?.server);
}
