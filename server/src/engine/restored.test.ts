import { makeBench, spendingTask } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { findRestore, letGoOn, noteReleases, noteRestore, watchWaiting } from './restore-repository';
import { unfinishedRuns } from './run-repository';

const DAY_MIN = 24 * 60;

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, idOf } = makeBench(server);

  beforeAll(() => server().site.release('2', [{ ...spendingTask('mining'), rhythm: [{ at: 'hour' }] }]));
  beforeEach(begin);

  const spends = ({ order }: { order: { limits: { coin: number } } }) => ({
    ...DONE,
    coinSpent: Math.min(60, order.limits.coin),
  });

  /** As a server that was started after a restore of this moment. */
  async function restored(game: Parameters<typeof replica>[0]) {
    const { db } = server();
    await noteRestore(db, now(), now());
    const restore = await findRestore(db);
    return replica(game, undefined, undefined, {
      restoredAt: restore?.restored_at,
      waits: watchWaiting(db, restore),
    });
  }

  test('after a restore nothing is run before an operator has said so, by the schedule or by hand', async () => {
    const token = await server().player('waits');
    await save(token, { mining: { enabled: true } });
    const { gateway, runs } = await fakeGame(now);
    const engine = await restored(gateway);
    expect(await engine.pass()).toBe(0);
    expect(await engine.runNow(await idOf('waits'), 'mining')).toBe('busy');
    expect(runs).toEqual([]);
    await noteReleases(server().db, now());
    await letGoOn(server().db, now());
    pass(DAY_MIN);
    expect(await engine.pass()).toBe(1);
    expect(runs).toHaveLength(1);
  });

  test('on the game day of the restore nothing planned is run, also what began before and the game knows nothing of', async () => {
    const token = await server().player('cut');
    await save(token, { mining: { enabled: true } });
    // The replica is gone before the game answers, and the game has never got the run.
    const cut = await fakeGame(now, () => Promise.reject(new Error('gone')), {
      outcomeOf: async () => ({ state: 'underWay' }),
    });
    await replica(cut.gateway).pass();
    expect(cut.runs).toHaveLength(1);
    expect(await unfinishedRuns(server().db, await idOf('cut'))).toHaveLength(1);
    pass(5);
    const { gateway, runs } = await fakeGame(now, undefined, {
      outcomeOf: async () => ({ state: 'neverBegun' }),
    });
    const engine = await restored(gateway);
    await letGoOn(server().db, now());
    await engine.pass();
    expect(await unfinishedRuns(server().db, await idOf('cut'))).toEqual([]);
    for (let hour = 0; hour < 8; hour += 1) {
      pass(60);
      await engine.pass();
    }
    expect(runs).toEqual([]);
    pass(DAY_MIN);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test('of an account that no backup knows, the coin of that day counts as spent; the next day it is there', async () => {
    const { gateway, runs } = await fakeGame(now, spends);
    const engine = await restored(gateway);
    await letGoOn(server().db, now());
    // Registered again, with a cap that the lost server may have used up.
    const token = await server().player('newcomer');
    await save(token, { mining: { enabled: false, buyTimes: 2 }, account: { dailyCoinCap: 100 } });
    const byHand = async () => {
      const started = await engine.runNow(await idOf('newcomer'), 'mining');
      return started === 'busy' ? undefined : started.run;
    };
    await byHand();
    expect(runs).toMatchObject([{ order: { limits: { coin: 0 } } }]);
    const entry = server().db.selectFrom('coin_entries').selectAll().orderBy('record_id', 'desc');
    expect(await entry.executeTakeFirst()).toMatchObject({ cap: 100, spent_before: 100, reserved: 0 });
    // A higher cap opens nothing on that day.
    await save(token, { account: { dailyCoinCap: 500 } });
    await byHand();
    expect(runs[1]).toMatchObject({ order: { limits: { coin: 0 } } });
    pass(DAY_MIN);
    await byHand();
    expect(runs[2]).toMatchObject({ order: { limits: { coin: 500 } } });
  });
});
