import { calls } from '@assistant/contract/calls';
import type { TaskOutcome } from '@assistant/game';
import { makeBench, spendingTask } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

const DAY_MIN = 24 * 60;
const gold = (amount: number) => ({ name: { zh: '铜钱', en: 'Gold' }, amount });

onEachDatabase((server) => {
  const { now, pass, begin, replica, save } = makeBench(server);
  const ask = (token: string, request: { day?: string } = {}) =>
    server().send(calls.tasksReport, request, { token });
  const report = async (token: string, request = {}) => (await ask(token, request)).data;

  beforeAll(() => server().site.release('2', [spendingTask('mining'), definitionOf('legendary', 'basic')]));
  beforeEach(begin);

  const every = { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0 };

  /** An account whose mining runs every hour, as the game plays it. */
  async function plays(account: string, ...answers: Partial<TaskOutcome>[]) {
    const token = await server().player(account);
    const { gateway } = await fakeGame(now, () => ({ ...DONE, ...answers.shift() }));
    await save(token, { mining: { ...every, buyTimes: 2 }, account: { dailyCoinCap: 100 } });
    return { token, engine: replica(gateway) };
  }

  test('the last whole day: runs, gains, coin against the cap, what was left out and why, what comes next', async () => {
    const { token, engine } = await plays(
      'reported',
      { gains: [gold(500)], coinSpent: 60 },
      { result: 'failed', reason: 'gameError' },
    );
    await engine.pass();
    pass(60);
    await engine.pass();
    await save(token, { account: { dailyCoinCap: 100, pausedUntil: '2026-05-02T04:00:00.000Z' } });
    await engine.pass();
    expect(await report(token)).toMatchObject({ date: '2026-04-30', state: 'none', first_date: null });
    pass(DAY_MIN);
    const whole = await report(token);
    expect(whole).toMatchObject({
      date: '2026-05-01',
      first_date: '2026-05-01',
      last_date: '2026-05-01',
      starts_at: '2026-04-30T16:05:00.000Z',
      ends_at: '2026-05-01T16:05:00.000Z',
      state: 'done',
      results: { done: 1, partly: 0, skipped: 0, blocked: 0, failed: 1 },
      figures: { runs: 2, done: 1, coin_spent: 60, gains: [gold(500)] },
      before: null,
      week: null,
      coin_cap: 100,
      waits: [],
      whole: true,
      time_zone: 'Asia/Shanghai',
    });
    expect(whole.ran.map(({ task, result }) => [task, result])).toEqual([
      ['mining', 'done'],
      ['mining', 'failed'],
    ]);
    const counted = Object.fromEntries(whole.left_out.map(({ reason, count }) => [reason, count]));
    expect(counted).toEqual({ gameError: 1, accountPaused: expect.any(Number) });
    // Due every hour until the day ends at 00:05.
    expect(counted.accountPaused).toBeGreaterThanOrEqual(10);
    expect(whole.ahead).toMatchObject({ task: 'mining' });
  });

  test('a day is compared with the one before and the mean of the week before', async () => {
    const { token, engine } = await plays(
      'compared',
      { gains: [gold(10)] },
      { gains: [gold(30)] },
      { gains: [gold(50)] },
    );
    for (let day = 0; day < 3; day += 1) {
      await engine.pass();
      pass(DAY_MIN);
    }
    const { figures, before, week, date, first_date } = await report(token);
    expect([date, first_date]).toEqual(['2026-05-03', '2026-05-01']);
    expect([figures, before, week].map((one) => one?.gains[0]?.amount)).toEqual([50, 30, 20]);
    const first = await report(token, { day: '2026-05-01' });
    expect([first.figures.gains, first.before, first.week, first.ahead]).toEqual([
      [gold(10)],
      null,
      null,
      null,
    ]);
  });

  test('what needs the player is open until its task has run again', async () => {
    const { token, engine } = await plays('open', { result: 'blocked', reason: 'needsHuman' });
    await engine.pass();
    pass(DAY_MIN);
    expect(await report(token)).toMatchObject({ state: 'open', waits: ['mining'] });
    await engine.pass();
    expect(await report(token)).toMatchObject({ state: 'done', waits: [] });
  });

  test('a pause of whole days is reported of each of them, and none is made of a day without tasks', async () => {
    const { token, engine } = await plays('paused-days');
    await engine.pass();
    await save(token, { account: { pausedUntil: '2026-05-04T04:00:00.000Z' } });
    await engine.pass();
    pass(2 * DAY_MIN);
    expect(await report(token)).toMatchObject({ date: '2026-05-02', state: 'paused', figures: { runs: 0 } });
    pass(3 * DAY_MIN);
    await engine.pass();
    expect(await report(token, { day: '2026-05-03' })).toMatchObject({ state: 'paused' });
    expect(await report(token, { day: '2026-04-29' })).toMatchObject({ state: 'none', left_out: [] });
  });

  test('records that are gone leave their counts', async () => {
    const { token, engine } = await plays('trimmed', { result: 'failed', reason: 'gameError' });
    await engine.pass();
    await server().db.deleteFrom('task_records').execute();
    pass(DAY_MIN);
    expect(await report(token)).toMatchObject({
      results: { failed: 1 },
      left_out: [{ task: 'mining', result: 'failed', reason: null, count: 1 }],
      ran: [],
      whole: false,
    });
  });

  test.each([
    ['2026-05-01', '应为已经过完的日子'],
    ['2026-06-01', '应为已经过完的日子'],
    ['2026-01-30', '最多往前 90 天'],
    ['2026-02-30', '应为日期，如 2026-05-01'],
    ['yesterday', '应为日期，如 2026-05-01'],
  ])('the day %s is refused by name and rule', async (day, rule) => {
    const token = await server().player('refused');
    expect(await ask(token, { day })).toMatchObject({
      code: 400,
      data: { field: 'day', rule },
    });
    expect(await ask(token, { day: '2026-01-31' })).toMatchObject({ code: 0 });
  });

  test('another player’s day is not in it', async () => {
    const { engine } = await plays('busy', { gains: [gold(5)] });
    await engine.pass();
    pass(DAY_MIN);
    expect(await report(await server().player('idle'))).toMatchObject({
      state: 'none',
      ran: [],
      left_out: [],
    });
  });
});
