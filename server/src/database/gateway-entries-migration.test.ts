import { type GameGateway, memoryHost, playerKey } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { taskNamed } from '@assistant/realm/testing';
import { defaults } from '@assistant/tasks';
import { createDatabase } from '@assistant/testing/postgres';
import { Migrator, sql } from 'kysely';
import { openGameStore } from '../game/game-store';
import { databaseKinds } from '../testing/database-kinds';
import { openEmbedded } from '../testing/embedded';
/** What the realm of release 2 had stored of a lord with three keys, and of an account from before there were states. */
import stored from '../testing/realm-of-release-2.json';
import { connect, type Db, queryBuilder } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

const now = () => new Date('2026-05-01T04:00:00Z');
const lord = { account: 'lord-1', platform: 1, region: '37新服专区', server: '1服' };
const before = { ...lord, account: 'lord-2' };
const [done, coinSpent, never] = stored.realm_runs;
const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const order = (key = '') => ({
  key,
  at: now(),
  limits: { coin: 100, coinToday: 0, floors, spend: {} },
  signal: new AbortController().signal,
});

/** As the servers of release 2 do. */
async function writeAsBefore(db: Db): Promise<void> {
  for (const { player, state } of stored.realm_states)
    await sql`insert into realm_states (player, state) values (${player}, ${JSON.stringify(state)})
      on conflict (player) do update set state = excluded.state`.execute(db);
  for (const { key, player, task_id, game_day, at, outcome, coin } of stored.realm_runs)
    await sql`insert into realm_runs (key, player, task_id, game_day, at, outcome, coin)
      values (${key}, ${player}, ${task_id}, ${game_day}, ${at}, ${outcome && JSON.stringify(outcome)}, ${coin})`.execute(
      db,
    );
}

const tables = async (db: Db) => ({
  realm_states: (await sql`select * from realm_states order by player`.execute(db)).rows,
  realm_runs: (await sql`select * from realm_runs order by key`.execute(db)).rows,
});

describe.each(databaseKinds())('on the %s database', (kind) => {
  let db: Db;
  let realm: GameGateway;
  let drop = async () => {};
  beforeEach(async () => {
    if (kind === 'embedded') db = queryBuilder(await openEmbedded());
    else {
      const database = await createDatabase();
      drop = database.drop;
      db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    }
    realm = createGateway({ ...memoryHost(now), store: openGameStore(db, now) });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0033-r2-released-keys')).error).toBeUndefined();
  });
  afterEach(async () => {
    await db.destroy();
    await drop();
  });

  /** Whether the realm goes on from what the realm of before had stored. */
  async function expectCarried(): Promise<void> {
    expect((await realm.gameInfo(lord)).resources).toEqual(stored.info);
    expect((await realm.gameInfo(before)).resources).toEqual(stored.infoOld);
    const outcome = { ...coinSpent?.outcome, coinSpent: coinSpent?.coin };
    expect(await realm.outcomeOf?.(lord, coinSpent?.key ?? '')).toEqual({ state: 'ended', outcome });
    const task = taskNamed('mining');
    const again = await realm.runTask(lord, task, defaults(task), order(done?.key));
    expect(again).toEqual({ ...done?.outcome, coinSpent: 0 });
    expect((await realm.gameInfo(lord)).resources).toEqual(stored.info);
    await expect(realm.runTask(lord, task, defaults(task), order(never?.key))).rejects.toThrow('given up');
  }

  test('states and runs of a site are carried: none is lost, none is made once more', async () => {
    await writeAsBefore(db);
    await migrate(db);
    await expectCarried();
    const { rows } = await sql`
      select key, expires_at from gateway_entries where key like 'realm.run.%' and expires_at is null`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('servers of the release before, which go on beside this one, see and write the same', async () => {
    await migrate(db);
    await writeAsBefore(db);
    await expectCarried();

    const key = '4b7c6f6e-0f6e-4d3e-9d5c-6f0f5c9f0a04';
    const task = taskNamed('legendary');
    const {
      reading: _,
      coinSpent: coin,
      ...outcome
    } = await realm.runTask(lord, task, { buyRuns: 2 }, order(key));
    expect(coin).toBeGreaterThan(0);
    const { realm_states, realm_runs } = await tables(db);
    expect(realm_runs.at(-1)).toEqual({
      ...{ key, player: playerKey(lord), task_id: 'legendary', game_day: done?.game_day },
      ...{ at: now(), coin, outcome: { ...outcome, coinSpent: coin } },
    });
    expect(realm_runs).toHaveLength(4);
    expect(realm_states[0]).toMatchObject({
      state: { stock: { ...(await realm.gameInfo(lord)).resources } },
    });

    const asked = '4b7c6f6e-0f6e-4d3e-9d5c-6f0f5c9f0a05';
    await realm.outcomeOf?.(lord, asked);
    expect((await tables(db)).realm_runs.at(-1)).toMatchObject({ key: asked, outcome: null, coin: 0 });
  });

  test('who is forgotten by either is forgotten by both', async () => {
    await writeAsBefore(db);
    await migrate(db);
    await openGameStore(db, now).forget(lord);
    expect(await tables(db)).toMatchObject({ realm_states: [{ player: playerKey(before) }], realm_runs: [] });
    await sql`delete from realm_states where player = ${playerKey(before)}`.execute(db);
    expect((await sql`select key from gateway_entries`.execute(db)).rows).toEqual([]);
  });
});
