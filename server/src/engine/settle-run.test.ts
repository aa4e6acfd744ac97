import { calls } from '@assistant/contract/calls';
import {
  type GameGateway,
  memoryHost,
  type RunFate,
  type TaskOutcome,
  type TaskReading,
} from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { openGameStore } from '../game/game-store';
import { makeBench, spendingTask } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { LEASE_MS } from './lease-repository';
import { storeReadings } from './reading-repository';

const LEASE_MIN = LEASE_MS / 60_000;
const HOURLY = { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0 };

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, account, idOf } = makeBench(server);

  beforeAll(() => server().site.release('2', [spendingTask('mining')]));
  beforeEach(begin);

  /** Begins a run whose replica is gone. Returns its key. */
  async function cutRun(name: string, values: object = {}, limits: TaskReading['limits'] = {}) {
    const token = await server().player(name);
    await storeReadings(
      server().db,
      await idOf(name),
      { mining: { figures: {}, lock: null, limits } },
      now(),
    );
    await save(token, { mining: { ...HOURLY, ...values }, account: { dailyCoinCap: 100 } });
    const dead = await fakeGame(now, () => new Promise(() => {}));
    // It is never heard of again: what comes of it is not of this test.
    void replica(dead.gateway)
      .pass()
      .catch(() => {});
    while (dead.runs.length === 0) await new Promise(setImmediate);
    pass(LEASE_MIN);
    return { token, key: dead.runs[0]?.order.key };
  }

  async function asking(answer: (key: string) => RunFate | Promise<RunFate>) {
    const asked: string[] = [];
    const outcomeOf: GameGateway['outcomeOf'] = async (_player, key) => {
      asked.push(key);
      return answer(key);
    };
    return { asked, ...(await fakeGame(now, undefined, { outcomeOf })) };
  }

  test('a run that the game has made is not made again, and counts the coin that the game says', async () => {
    const { token, key } = await cutRun('made', { buyTimes: 2 });
    const outcome: TaskOutcome = { ...DONE, text: { zh: '挖到了', en: 'Dug' }, coinSpent: 30 };
    const { gateway, runs, asked } = await asking(() => ({ state: 'ended', outcome }));
    await replica(gateway).pass();
    expect([runs, asked]).toEqual([[], [key]]);
    expect(await records(token)).toMatchObject([{ result: 'done', coin_spent: 30, text: { en: 'Dug' } }]);
    expect(await account(token)).toMatchObject({ coin_spent: 30 });
    expect((await status(token)).next_run).toBe(
      new Date(now().getTime() + (60 - LEASE_MIN) * 60_000).toISOString(),
    );
  });

  test('a settled run says what bounded it and what the game spent beyond that, and counts no time', async () => {
    const why = { zh: 'VIP 3\n以下', en: 'below VIP 3' };
    const { token } = await cutRun('bounded', { buyTimes: 5 }, { buyTimes: { max: 2, why } });
    const outcome: TaskOutcome = { ...DONE, coinSpent: 130 };
    const { gateway } = await asking(() => ({ state: 'ended', outcome }));
    const logged = jest.spyOn(server().app.log, 'error');
    pass(30);
    await replica(gateway).pass();
    const [record] = await records(token);
    expect(record?.text).toEqual({
      zh: '已完成；购买 5 降为 2（VIP 3 以下）；元宝最多可用 100（每日上限 100）；游戏花费了 130 元宝，超过允许的 100',
      en: 'Done; Buy lowered from 5 to 2 (below VIP 3); coin limited to 100 (daily cap 100); the game spent 130 coin, more than the 100 allowed',
    });
    expect(logged).toHaveBeenCalledWith(
      { task: 'mining', run: record?.id, allowed: 100, spent: 130 },
      'the game spent more than allowed',
    );
    logged.mockRestore();
    const { total } = (await server().send(calls.tasksStatistics, {}, { token })).data;
    expect(total).toMatchObject({ runs: 1, coin_spent: 130, seconds: 0 });
  });

  test('a run that the game never began is made at once, and spends what it may', async () => {
    const { token } = await cutRun('never', { buyTimes: 2 });
    const { gateway, runs } = await asking(() => ({ state: 'neverBegun' }));
    await replica(gateway).pass();
    expect(runs).toMatchObject([{ order: { limits: { coin: 100 } } }]);
    expect(await records(token)).toMatchObject([
      { result: 'done' },
      { result: 'skipped', reason: 'interrupted', coin_spent: 0, notify: false },
    ]);
  });

  test('a run that the game still makes is waited for, and nothing else is done meanwhile', async () => {
    const { token } = await cutRun('going');
    let fate: RunFate = { state: 'underWay' };
    const { gateway, runs } = await asking(() => fate);
    const engine = replica(gateway);
    await engine.pass();
    expect(await status(token)).toMatchObject({ running: true });
    const byHand = await engine.runNow(await idOf('going'), 'mining');
    expect(byHand).not.toBe('busy');
    if (byHand !== 'busy') expect(await byHand.run).toBeUndefined();
    fate = { state: 'ended', outcome: DONE };
    pass(1);
    await engine.pass();
    expect(runs).toEqual([]);
    expect(await records(token)).toMatchObject([{ result: 'done', trigger: 'schedule' }]);
  });

  test.each([
    ['the gateway cannot ask', undefined],
    ['the game does not know', { state: 'unknown' } as const],
    ['the answer is nonsense', { state: 'ended', outcome: { ...DONE, result: 'maybe' } as never } as const],
    ['the reading is nonsense', { state: 'ended', outcome: { ...DONE, reading: {} as never } } as const],
  ])('where %s, the worst counts in the end: all the coin, and no repetition', async (why, fate) => {
    const spends = await cutRun(why.replaceAll(' ', '-'), { buyTimes: 2 });
    const { gateway, runs } = fate ? await asking(() => fate) : await fakeGame(now);
    const engine = replica(gateway);
    for (const minutes of [30, 29, 1]) {
      await engine.pass();
      pass(minutes);
    }
    await engine.pass();
    expect(await records(spends.token)).toMatchObject([{ reason: 'interrupted', coin_spent: 100 }]);
    expect((await status(spends.token)).next_reason).toBe('skippedToday');
    expect(runs).toEqual([]);
  });

  test('without coin, a run that nobody knows of is not repeated before the next planned one', async () => {
    const { token } = await cutRun('free');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await engine.pass();
    expect(await status(token)).toMatchObject({ next_reason: null, last_result: { reason: 'interrupted' } });
    pass(58);
    await engine.pass();
    expect(runs).toEqual([]);
    pass(1);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test('a game that fails in a run is asked at once what became of it', async () => {
    const token = await server().player('asked-at-once');
    await save(token, { mining: { ...HOURLY, buyTimes: 2 }, account: { dailyCoinCap: 100 } });
    const outcomeOf = async () => ({ state: 'ended', outcome: { ...DONE, coinSpent: 60 } }) as const;
    const { gateway } = await fakeGame(now, () => Promise.reject(new Error('cut')), { outcomeOf });
    await replica(gateway).pass();
    expect(await records(token)).toMatchObject([{ result: 'done', coin_spent: 60 }]);
  });

  test('a stopping engine lets its run end, begins no other, and hands the account back', async () => {
    const token = await server().player('drained');
    await save(token, { mining: HOURLY });
    let finish = () => {};
    const battle = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { gateway, runs } = await fakeGame(now, async () => {
      await battle;
      return DONE;
    });
    const engine = replica(gateway);
    const passed = engine.pass();
    while (runs.length === 0) await new Promise(setImmediate);
    const stopped = engine.stop();
    finish();
    await Promise.all([stopped, passed]);
    expect(await records(token)).toMatchObject([{ result: 'done' }]);
    expect(await engine.pass()).toBe(0);
    const held = await server()
      .db.selectFrom('engine_accounts')
      .select('lease_owner')
      .where('account_id', '=', await idOf('drained'))
      .executeTakeFirst();
    expect(held).toEqual({ lease_owner: null });
  });

  test('a run that does not end in time is cut, and the next replica settles it without waiting for a lease', async () => {
    const token = await server().player('cut');
    await save(token, { mining: HOURLY });
    const hanging = await fakeGame(now, ({ order: { signal } }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const engine = replica(hanging.gateway, undefined, 0);
    const passed = engine.pass();
    while (hanging.runs.length === 0) await new Promise(setImmediate);
    await engine.stop();
    await passed;
    const { gateway, runs } = await asking(() => ({ state: 'ended', outcome: DONE }));
    await replica(gateway).pass();
    expect(await records(token)).toMatchObject([{ result: 'done' }]);
    expect(runs).toEqual([]);
  });

  test('the simulated realm does each key once, and never one that it was asked about before', async () => {
    const open = () => createGateway({ ...memoryHost(now), store: openGameStore(server().db, now) });
    const [realm, again] = [open(), open()];
    const player = { account: 'lord-1', platform: 1, region: '37新服专区', server: '1服' };
    const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
    const order = {
      at: now(),
      limits: { coin: 60, coinToday: 0, floors, spend: {} },
      signal: new AbortController().signal,
    };
    const task = spendingTask('mining');
    const play = (gateway: GameGateway, key: string) =>
      gateway.runTask(player, task, { buyTimes: 2 }, { ...order, key });
    const coin = async () => (await again.gameInfo(player)).resources.coin;
    const [done, refused] = ['4b7c6f6e-0f6e-4d3e-9d5c-6f0f5c9f0a01', '4b7c6f6e-0f6e-4d3e-9d5c-6f0f5c9f0a02'];
    const before = await coin();
    const first = await play(realm, done);
    expect(first.coinSpent).toBeGreaterThan(0);
    expect(await coin()).toBe(before - first.coinSpent);
    const { reading: _, ...outcome } = first;
    expect(await play(again, done)).toEqual(outcome);
    expect(await again.outcomeOf?.(player, done)).toEqual({ state: 'ended', outcome });
    expect(await coin()).toBe(before - first.coinSpent);
    expect(await again.outcomeOf?.(player, refused)).toEqual({ state: 'neverBegun' });
    await expect(play(realm, refused)).rejects.toThrow('given up');
    expect(await coin()).toBe(before - first.coinSpent);
  });
});
