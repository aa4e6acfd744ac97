import { calls } from '@assistant/contract/calls';
import { makeBench, spendingTask } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { LEASE_MS } from './lease-repository';

const LEASE_MIN = LEASE_MS / 60_000;

/** A gate that a test opens. Until then the run goes on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, account } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [
      { ...spendingTask('mining'), rhythm: [{ at: 'reset' }, { at: 'hour' }] },
      spendingTask('legendary'),
    ]),
  );
  beforeEach(begin);

  const spending = { enabled: true, buyTimes: 2 };

  test('several replicas never run one task twice', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `shared-${index}`);
    for (const name of names)
      await save(await server().player(name), { mining: { enabled: true }, legendary: { enabled: true } });
    const { gateway, runs } = await fakeGame(now, async () => {
      await new Promise(setImmediate);
      return DONE;
    });
    const replicas = [replica(gateway), replica(gateway), replica(gateway)];
    for (let round = 0; round < 3; round += 1) await Promise.all(replicas.map((one) => one.pass()));
    const ran = runs.map((run) => `${run.account} ${run.task}`);
    expect(ran).toHaveLength(24);
    expect(new Set(ran).size).toBe(24);
  });

  test('without a cap no coin may be spent, even if the values ask for it', async () => {
    const token = await server().player('frugal');
    const { gateway, runs } = await fakeGame(now);
    await save(token, { mining: spending });
    await replica(gateway).pass();
    expect(runs).toMatchObject([{ order: { limits: { coin: 0 } } }]);
  });

  test('all runs of a day together stay within the daily cap', async () => {
    const token = await server().player('spender');
    const { gateway, runs } = await fakeGame(now, ({ order }) => ({
      ...DONE,
      coinSpent: Math.min(60, order.limits.coin),
    }));
    const engine = replica(gateway);
    await save(token, { mining: spending, legendary: spending, account: { dailyCoinCap: 100 } });
    await engine.pass();
    expect(runs.map(({ order }) => order.limits.coin)).toEqual([100, 40]);
    expect(await account(token)).toMatchObject({ coin_cap: 100, coin_spent: 100 });
    pass(24 * 60);
    await engine.pass();
    expect(runs[2]?.order.limits).toMatchObject({ coin: 100, coinToday: 0 });
  });

  test('a task that asks for no coin is given none', async () => {
    const token = await server().player('modest');
    const { gateway, runs } = await fakeGame(now);
    await save(token, { mining: { enabled: true }, account: { dailyCoinCap: 100 } });
    await replica(gateway).pass();
    expect(runs[0]?.order.limits.coin).toBe(0);
  });

  test('a run cut off by kill -9 is ended by another replica, with all it may have spent, and not repeated today', async () => {
    const token = await server().player('killed');
    await save(token, { mining: spending, account: { dailyCoinCap: 100 } });
    const dead = await fakeGame(now, () => new Promise(() => {}));
    // It is never heard of again: what comes of it is not of this test.
    void replica(dead.gateway)
      .pass()
      .catch(() => {});
    while (dead.runs.length === 0) await new Promise(setImmediate);
    expect(await status(token)).toMatchObject({ running: true, today: { coin_spent: 100 } });
    const { gateway, runs } = await fakeGame(now);
    const other = replica(gateway);
    expect(await other.pass()).toBe(0);
    pass(LEASE_MIN);
    expect(await other.pass()).toBe(1);
    expect(runs).toEqual([]);
    expect(await records(token)).toMatchObject([
      { result: 'failed', reason: 'interrupted', coin_spent: 100 },
    ]);
    expect(await status(token)).toMatchObject({ running: false, next_reason: 'skippedToday' });
    expect((await account(token)).coin_spent).toBe(100);
  });

  test('a replica that lost its account in the middle cannot overwrite what the other has written', async () => {
    const token = await server().player('stalled');
    await save(token, { mining: spending, account: { dailyCoinCap: 100 } });
    const { opened, open } = gate();
    const slow = await fakeGame(now, async () => {
      await opened;
      return { ...DONE, coinSpent: 30 };
    });
    const stalled = replica(slow.gateway).pass();
    while (slow.runs.length === 0) await new Promise(setImmediate);
    pass(LEASE_MIN);
    const { gateway } = await fakeGame(now);
    await replica(gateway).pass();
    open();
    await stalled;
    expect(await records(token)).toMatchObject([{ reason: 'interrupted', coin_spent: 100 }]);
  });

  test('a run by hand and a game session of the engine never run at the same time', async () => {
    const token = await server().player('hasty');
    await save(token, { mining: { enabled: true } });
    const { opened, open } = gate();
    const slow = await fakeGame(now, async () => {
      await opened;
      return DONE;
    });
    const passed = replica(slow.gateway).pass();
    while (slow.runs.length === 0) await new Promise(setImmediate);
    const answer = await server().send(calls.tasksRun, { task: 'mining' }, { token });
    expect(answer).toMatchObject({ status: 409 });
    open();
    await passed;
    expect((await server().send(calls.tasksRun, { task: 'mining' }, { token })).status).toBe(200);
  });
});
