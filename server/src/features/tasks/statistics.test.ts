import { calls } from '@assistant/contract/calls';
import type { TaskOutcome } from '@assistant/game';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';

const DAY_MIN = 24 * 60;
const gold = (amount: number) => ({ name: { zh: '铜钱', en: 'Gold' }, amount });
const food = (amount: number) => ({ name: { zh: '粮草', en: 'Food' }, amount });

onEachDatabase((server) => {
  const { now, pass, begin, replica, save } = makeBench(server);
  const ask = async (token: string, request: object = {}) =>
    (await server().send(calls.tasksStatistics, request, { token })).data;
  beforeEach(begin);

  /** An account whose two tasks run now, as the game plays them. */
  async function ran(account: string, ...plays: Partial<TaskOutcome>[]) {
    const token = await server().player(account);
    const left = [...plays];
    const { gateway } = await fakeGame(now, ({ task }) => {
      pass(1);
      return { ...DONE, ...(task === 'mining' ? left.shift() : { result: 'failed', reason: 'gameError' }) };
    });
    const every = { enabled: true, scheduleMode: 'interval', intervalMin: 240, jitterMin: 0 };
    await save(token, {
      account: { dailyCoinCap: 100 },
      mining: { ...every, priority: 1 },
      'pve-combat': { ...every, onFail: 'skipToday' },
    });
    return { token, engine: replica(gateway) };
  }

  test('each run is counted with its result, time, coin and gains, by task and together', async () => {
    const { token, engine } = await ran(
      'counted',
      { gains: [gold(5), food(1), gold(2)] },
      { result: 'partly', reason: 'gameLimit', gains: [gold(10)] },
    );
    await engine.pass();
    pass(240);
    await engine.pass();
    const { tasks, total, from, to } = await ask(token);
    expect([from, to]).toEqual(['2026-05-01', '2026-05-01']);
    expect(tasks.mining).toEqual({
      runs: 2,
      done: 1,
      partly: 1,
      skipped: 0,
      blocked: 0,
      failed: 0,
      coin_spent: 0,
      seconds: 120,
      gains: [gold(17), food(1)],
    });
    expect(tasks['pve-combat']).toMatchObject({ runs: 1, failed: 1, gains: [] });
    expect(total).toMatchObject({ runs: 3, done: 1, partly: 1, failed: 1, seconds: 180 });
    expect(total.gains).toEqual([gold(17), food(1)]);
    expect(Object.keys((await ask(token, { task: 'mining' })).tasks)).toEqual(['mining']);
  });

  test('the range is of game days, and what the records no longer hold is still counted', async () => {
    const { token, engine } = await ran('ranges', { gains: [gold(1)] }, { gains: [gold(20)] });
    await engine.pass();
    await server().db.deleteFrom('task_records').execute();
    pass(3 * DAY_MIN);
    await engine.pass();
    expect((await ask(token)).tasks.mining?.gains).toEqual([gold(20)]);
    const week = await ask(token, { days: 7 });
    expect([week.from, week.to]).toEqual(['2026-04-28', '2026-05-04']);
    expect(week.tasks.mining).toMatchObject({ runs: 2, gains: [gold(21)] });
    pass(27 * DAY_MIN);
    expect((await ask(token, { days: 30 })).total.gains).toEqual([gold(20)]);
  });

  test('a run that did not take place is counted as skipped, and is none', async () => {
    const { token, engine } = await ran('left-out');
    await save(token, { account: { quietHours: [{ from: '00:00', to: '11:00' }] } });
    await save(token, {
      mining: {
        enabled: true,
        scheduleMode: 'fixedTimes',
        fixedTimes: ['13:00'],
        jitterMin: 0,
        windows: [{ from: '12:30', to: '14:00' }],
      },
      'pve-combat': { enabled: false },
    });
    await engine.pass();
    pass(180);
    await engine.pass();
    expect((await ask(token)).tasks.mining).toMatchObject({ runs: 0, skipped: 1 });
  });

  test('another player’s runs are not in it', async () => {
    const { engine } = await ran('busy', { gains: [gold(5)] });
    await engine.pass();
    const { tasks, total } = await ask(await server().player('idle'), { days: 30 });
    expect([tasks, total.runs]).toEqual([{}, 0]);
  });
});
