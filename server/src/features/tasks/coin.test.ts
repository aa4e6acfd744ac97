import { calls } from '@assistant/contract/calls';
import type { TaskOutcome } from '@assistant/game';
import { makeBench, spendingTask } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, replica, save } = makeBench(server);
  const ledger = async (token: string, request = {}) =>
    (await server().send(calls.tasksCoin, request, { token })).data;

  beforeAll(() => server().site.release('2', [spendingTask('mining'), definitionOf('legendary', 'basic')]));
  beforeEach(begin);

  const every = { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0 };
  const bought = { zh: '买了两次', en: 'Bought twice' };

  test('each run that might spend is in the ledger, with what it spent and what bounded it', async () => {
    const token = await server().player('ledger');
    const answers: Partial<TaskOutcome>[] = [
      { coinSpent: 60, text: bought },
      { result: 'blocked', reason: 'coinCap' },
      { coinSpent: 40 },
    ];
    const { gateway } = await fakeGame(now, () => ({ ...DONE, ...answers.shift() }));
    const engine = replica(gateway);
    await save(token, { mining: { ...every, buyTimes: 2 }, account: { dailyCoinCap: 100 } });
    for (let run = 0; run < 3; run += 1) {
      await engine.pass();
      pass(60);
    }
    const { entries, today, month, cap, has_more } = await ledger(token);
    expect({ today, month, cap, has_more }).toEqual({
      today: { date: '2026-05-01', spent: 100, reserved: 0 },
      month: 100,
      cap: 100,
      has_more: false,
    });
    expect(entries).toMatchObject([
      { spent: 40, reserved: 40, cap: 100, spent_before: 60, reason: 'ok', date: '2026-05-01' },
      { spent: 0, reserved: 40, cap: 100, spent_before: 60, reason: 'coinCap' },
      { spent: 60, reserved: 100, cap: 100, spent_before: 0, reason: 'ok', trigger: 'schedule' },
    ]);
    expect(entries[2]?.text.zh).toMatch(/^买了两次/);
    const ids = entries.map(({ id }) => id);
    expect((await ledger(token, { only: 'stopped' })).entries.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await ledger(token, { only: 'spent' })).entries.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const page = await ledger(token, { limit: 1, before: ids[0] });
    expect([page.entries.map(({ id }) => id), page.has_more]).toEqual([[ids[1]], true]);
    expect((await ledger(await server().player('other'))).entries).toEqual([]);
  });

  test('a run under way has reserved what it may spend', async () => {
    const token = await server().player('ledger-running');
    let end = (_: TaskOutcome) => {};
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const { gateway } = await fakeGame(now, () => {
      start();
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await save(token, { mining: { ...every, buyTimes: 2 }, account: { dailyCoinCap: 80 } });
    const passed = replica(gateway).pass();
    await started;
    expect(await ledger(token)).toMatchObject({
      today: { spent: 0, reserved: 80 },
      entries: [{ reserved: 80, spent: null, reason: null }],
    });
    end({ ...DONE, coinSpent: 30 });
    await passed;
    expect((await ledger(token)).today).toMatchObject({ spent: 30, reserved: 0 });
  });

  test('a run that is not to spend is not in it, unless the game spent something', async () => {
    const token = await server().player('ledger-free');
    const answers = [0, 7];
    const { gateway } = await fakeGame(now, () => ({ ...DONE, coinSpent: answers.shift() ?? 0 }));
    const engine = replica(gateway);
    await save(token, { legendary: every });
    await engine.pass();
    expect((await ledger(token)).entries).toEqual([]);
    pass(60);
    await engine.pass();
    expect((await ledger(token)).entries).toMatchObject([
      { task: 'legendary', reserved: 0, spent: 7, cap: null, spent_before: null },
    ]);
  });
});
