import type { PreviewStep } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { makeBench, spendingTask } from '../../testing/bench';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, save, idOf } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('mining', 'basic'),
      definitionOf('legendary', 'basic'),
      definitionOf('pk-country', 'basic'),
      definitionOf('shop', 'basic'),
      spendingTask('climbing'),
      definitionOf('raid', 'premium'),
    ]),
  );
  beforeEach(begin);

  test('the day tells what ran, what was left out, what is planned until it ends, the quiet hours and the gains', async () => {
    const account = 'day';
    const token = await server().player(account);
    const account_id = await idOf(account);
    const common = { account_id, task_id: 'mining', trigger: 'schedule' as const, coin: 0 };
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    const game_day = 20574;
    await server()
      .db.insertInto('task_records')
      .values([
        {
          ...common,
          game_day: game_day - 1,
          started_at: at(-1500),
          finished_at: at(-1500),
          result: 'done',
          reason: 'ok',
        },
        {
          ...common,
          game_day,
          started_at: at(-60),
          finished_at: at(-59),
          result: 'done',
          reason: 'ok',
        },
        {
          ...common,
          game_day,
          started_at: at(-50),
          finished_at: at(-49),
          result: 'partly',
          reason: 'ok',
        },
        {
          ...common,
          game_day,
          started_at: at(-40),
          finished_at: at(-40),
          result: 'skipped',
          reason: 'outsideHours',
        },
        { ...common, game_day, task_id: 'legendary', started_at: at(-1) },
      ])
      .execute();
    const gained = { account_id, task_id: 'mining', name_zh: '铜钱', name_en: 'Gold', times: 1 };
    await server()
      .db.insertInto('task_gains')
      .values([
        { ...gained, game_day: game_day - 1, amount: 100 },
        { ...gained, game_day, amount: 5 },
        { ...gained, game_day, task_id: 'legendary', amount: 7 },
      ])
      .execute();
    await save(token, {
      account: { quietHours: [{ from: '23:00', to: '07:00' }] },
      'pk-country': {
        enabled: true,
        scheduleMode: 'fixedTimes',
        fixedTimes: ['11:00', '13:00', '18:30', '23:30'],
        jitterMin: 0,
      },
      legendary: { enabled: true, scheduleMode: 'interval', intervalMin: 240, jitterMin: 0 },
    });
    const { data } = await server().send(calls.tasksDay, {}, { token });
    expect(data).toMatchObject({
      at: now().toISOString(),
      starts_at: '2026-04-30T16:05:00.000Z',
      ends_at: '2026-05-01T16:05:00.000Z',
      utc_offset_min: 480,
      time_zone: 'Asia/Shanghai',
      quiet: [
        { from: '2026-04-30T16:05:00.000Z', to: '2026-04-30T23:00:00.000Z' },
        { from: '2026-05-01T15:00:00.000Z', to: '2026-05-01T23:00:00.000Z' },
      ],
      gains: [{ name: { zh: '铜钱', en: 'Gold' }, amount: 12 }],
    });
    expect(data.ran.map(({ task, result, reason }) => [task, result, reason])).toEqual([
      ['mining', 'done', 'ok'],
      ['mining', 'partly', 'ok'],
      ['legendary', null, null],
    ]);
    expect(data.skipped).toEqual([{ task: 'mining', at: at(-40).toISOString(), reason: 'outsideHours' }]);
    // 23:30 falls into the quiet hours, which outlast the day; every 4 hours counts from the run before.
    expect(data.planned.map((run) => `${run.task} ${run.at.slice(11, 16)}`)).toEqual([
      'legendary 04:00',
      'pk-country 05:00',
      'legendary 08:00',
      'pk-country 10:30',
      'legendary 12:00',
    ]);
    // The day after, as far as 24 hours from now: what the night has moved says so.
    expect(data.tomorrow?.map((run) => `${run.task} ${run.at.slice(11, 16)} ${run.reason}`)).toEqual([
      'legendary 23:00 quietHours',
      'legendary 03:00 null',
      'pk-country 03:00 null',
    ]);
  });

  test('of many runs a day no hours are left out', async () => {
    const token = await server().player('busy');
    const often = { enabled: true, scheduleMode: 'interval', intervalMin: 5, jitterMin: 0 };
    await save(token, { mining: often, legendary: often, 'pk-country': often, shop: often, climbing: often });
    const { at, planned, tomorrow } = (await server().send(calls.tasksDay, {}, { token })).data;
    const minutes = [...planned, ...(tomorrow ?? [])].map(
      (run) => (Date.parse(run.at) - Date.parse(at)) / 60_000,
    );
    const gaps = minutes.slice(1).map((minute, nr) => minute - (minutes[nr] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    expect(minutes.at(-1)).toBeGreaterThan(24 * 60 - 6);
  });

  test('a preview tells the next three runs with other values, as if it were enabled, and stores nothing', async () => {
    const token = await server().player('previewed');
    await save(token, { account: { quietHours: [{ from: '23:00', to: '07:00' }] } });
    const preview = async (values: Record<string, unknown>, unmarked?: true) => {
      const asked = { task: 'mining', values, ...(unmarked && { unmarked }) };
      const { data } = await server().send(calls.tasksPreview, asked, { token });
      return { ...data, next: data.next.map((at) => at.slice(5, 16)) };
    };
    const times = { scheduleMode: 'fixedTimes', fixedTimes: ['13:00', '23:30'], jitterMin: 0 };
    // 23:30 falls into the quiet hours, which outlast the day.
    expect(await preview(times)).toEqual({
      at: now().toISOString(),
      utc_offset_min: 480,
      next: ['05-01T05:00', '05-02T05:00', '05-03T05:00'],
      reason: null,
    });
    // 2 May 2026 is a Saturday.
    expect((await preview({ ...times, weekdays: [6] })).next[0]).toBe('05-02T05:00');
    expect(await preview({ ...times, fixedTimes: [] })).toMatchObject({ next: [], reason: 'never' });
    const { data } = await server().send(calls.tasksStatus, { task: 'mining' }, { token });
    expect(data.tasks.mining).toMatchObject({ enabled: false, revision: 0, next_run: null });
    await server().send(calls.tasksMarkDone, { task: 'mining', done: true }, { token });
    expect(await preview(times)).toMatchObject({
      next: ['05-02T05:00', '05-03T05:00', '05-04T05:00'],
      reason: 'doneToday',
    });
    expect(await preview(times, true)).toMatchObject({
      next: ['05-01T05:00', '05-02T05:00', '05-03T05:00'],
      reason: null,
    });
    const refused = await server().send(calls.tasksPreview, { task: 'nothing', values: {} }, { token });
    expect(refused).toMatchObject({ code: 400 });
  });

  test('a preview tells what follows a step that was not taken yet, and what a run by hand may spend', async () => {
    const token = await server().player('step');
    const pausedUntil = new Date(now().getTime() + 86_400_000).toISOString();
    const account = { quietHours: [{ from: '12:30', to: '18:00' }], dailyCoinCap: 50 };
    const values = { scheduleMode: 'fixedTimes', fixedTimes: ['13:00'], jitterMin: 0 };
    const after = async (task: string, step: PreviewStep, more = {}) => {
      const asked = { task, values: { enabled: true, ...values, ...more }, after: step };
      const { data } = await server().send(calls.tasksPreview, asked, { token });
      return [data.next[0]?.slice(5, 16), data.reason, data.coin];
    };
    await save(token, { account });
    expect(await after('mining', 'resume')).toEqual(['05-01T10:00', 'quietHours', undefined]);
    expect(await after('mining', 'noQuietHours')).toEqual(['05-01T05:00', null, undefined]);
    expect(await after('raid', 'resume')).toEqual([undefined, 'membership', undefined]);
    expect(await after('raid', 'renew')).toEqual(['05-01T10:00', 'quietHours', undefined]);
    expect(await after('raid', 'renew', { enabled: false })).toEqual([undefined, 'disabled', undefined]);
    await save(token, { account: { ...account, pausedUntil } });
    expect(await after('mining', 'noQuietHours')).toEqual(['05-02T05:00', 'accountPaused', undefined]);
    expect((await after('mining', 'resume'))[0]).toBe('05-01T10:00');
    const bought = { buyTimes: 2 };
    expect((await after('climbing', 'run', bought))[2]).toEqual({ most: 50, spent: 0, cap: 50 });
    expect((await after('climbing', 'resume', bought))[2]).toBeUndefined();
  });

  test('regression: after a step that saves nothing of the task, a chosen time that was held up is made up for', async () => {
    const token = await server().player('held-up');
    const values = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['13:00'], jitterMin: 0 };
    const next = async (after?: PreviewStep) => {
      const asked = { task: 'mining', values, ...(after && { after }) };
      return (await server().send(calls.tasksPreview, asked, { token })).data.next[0]?.slice(5, 16);
    };
    await save(token, { mining: values, account: { quietHours: [{ from: '12:30', to: '18:00' }] } });
    pass(180);
    expect(await next('resume')).toBe('05-01T10:00');
    expect(await next('noQuietHours')).toBe('05-01T07:00');
    // Values that are saved now begin with the next time.
    expect(await next()).toBe('05-02T10:00');
  });
});
