import { calls } from '@assistant/contract/calls';
import { RECORDS_KEPT } from '../../engine/run-repository';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, idOf } = makeBench(server);
  const run = (token: string, task = 'mining') => server().send(calls.tasksRun, { task }, { token });
  const mark = (token: string, done: boolean) =>
    server().send(calls.tasksMarkDone, { task: 'legendary', done }, { token });

  beforeAll(() =>
    server().site.release('2', [
      {
        ...definitionOf('mining', 'basic'),
        status: [{ key: 'sites', label: { zh: '采集点', en: 'Sites' } }],
      },
      definitionOf('legendary', 'basic'),
      definitionOf('pk-country', 'basic'),
      { ...definitionOf('chat', 'supreme'), kind: 'viewer' },
    ]),
  );
  beforeEach(begin);

  /** Writes finished records of a task, one per minute from the start of the game day. */
  async function write(account: string, count: number, gameDay: number, started = now()): Promise<void> {
    const account_id = await idOf(account);
    const row = { account_id, task_id: 'mining', game_day: gameDay, trigger: 'manual' as const, coin: 0 };
    const end = { started_at: started, finished_at: started, result: 'done' as const, reason: 'ok' as const };
    await server()
      .db.insertInto('task_records')
      .values(Array.from({ length: count }, () => ({ ...row, ...end })))
      .execute();
  }

  test('the status names every task but the viewer, with figures, the game day and what comes next', async () => {
    const token = await server().player('overview');
    const { data } = await server().send(calls.tasksStatus, {}, { token });
    // Including those of the previous release, which may still be in use.
    expect(Object.keys(data.tasks).sort()).toEqual([
      'legendary',
      'mining',
      'npc-pk',
      'pk-country',
      'pve-combat',
    ]);
    expect(data).toMatchObject({
      at: now().toISOString(),
      simulated: true,
      game_day: { date: '2026-05-01', weekday: 5, utc_offset_min: 480, ends_at: '2026-05-01T16:05:00.000Z' },
      account: { online: false, coin_cap: 0, coin_spent: 0, next_task: null, next_run: null },
    });
    expect(data.tasks.mining).toMatchObject({
      figures: { sites: { kind: 'items' } },
      figures_at: now().toISOString(),
    });
  });

  test('the status has the revision of the settings it was planned with', async () => {
    const token = await server().player('followed');
    expect(await status(token)).toMatchObject({ enabled: false, revision: 0 });
    await save(token, { mining: { enabled: true } });
    expect(await status(token)).toMatchObject({ enabled: true, revision: 1 });
  });

  test('figures are read again after a minute, and a game that is down leaves those of before', async () => {
    const token = await server().player('figures');
    const first = await status(token);
    pass(0.5);
    expect((await status(token)).figures_at).toBe(first.figures_at);
    pass(1);
    expect((await status(token)).figures_at).toBe(now().toISOString());
  });

  test('a task can be run now, enabled or not, at any hour', async () => {
    const token = await server().player('by-hand');
    await save(token, { account: { quietHours: [{ from: '00:00', to: '23:59' }] } });
    const { data } = await run(token);
    expect(data).toMatchObject({
      record: { task: 'mining', trigger: 'manual', coin_spent: 0 },
      // There was nothing to do, which is no run for the counts.
      status: { running: false, today: { runs: 0, skipped: 1 }, next_run: null, next_reason: 'disabled' },
    });
    expect(data.status.last_result).toEqual(data.record);
    expect(await records(token)).toEqual([data.record]);
  });

  test('an unknown task, or a viewer, can neither be run nor asked for', async () => {
    const token = await server().player('lost');
    for (const task of ['flying', 'chat']) {
      expect(await run(token, task)).toMatchObject({ status: 400, data: { field: 'task' } });
      const asked = await server().send(calls.tasksStatus, { task }, { token });
      expect(asked).toMatchObject({ status: 400, data: { field: 'task' } });
    }
  });

  test('runs by hand are limited', async () => {
    const token = await server().player('clicker');
    await write('clicker', 59, 20_000);
    expect((await run(token)).status).toBe(200);
    const refused = await run(token);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    pass(61);
    expect((await run(token)).status).toBe(200);
  });

  test('a task that is marked as done runs again on the next game day, or when the mark is removed', async () => {
    const token = await server().player('marker');
    await save(token, { legendary: { enabled: true, jitterMin: 0 } });
    expect((await mark(token, true)).data.status).toMatchObject({
      done_today: true,
      next_reason: 'doneToday',
      next_run: '2026-05-01T16:05:00.000Z',
    });
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await engine.pass();
    expect(runs).toEqual([]);
    expect((await mark(token, false)).data.status).toMatchObject({ done_today: false, next_reason: null });
    await engine.pass();
    expect(runs).toHaveLength(1);
    await mark(token, true);
    pass(12 * 60 + 10);
    expect((await status(token, 'legendary')).done_today).toBe(false);
    await engine.pass();
    expect(runs).toHaveLength(2);
  });

  test('records are given page by page, newest first, of one task or all, and only one’s own', async () => {
    const token = await server().player('archive');
    await write('archive', 25, 20_000);
    await run(token, 'legendary');
    const page = (request: object) => server().send(calls.tasksRecords, request, { token });
    const { data: first } = await page({});
    expect([first.records.length, first.has_more]).toEqual([20, true]);
    expect(first.records[0]?.task).toBe('legendary');
    const oldest = first.records.at(-1)?.id;
    const { data: second } = await page({ before: oldest });
    expect([second.records.length, second.has_more]).toEqual([6, false]);
    const { data: newer } = await page({ after: first.records[1]?.id });
    expect(newer.records).toEqual([first.records[0]]);
    const { data: mining } = await page({ task: 'mining', limit: 100 });
    expect(mining.records).toHaveLength(25);
    const stranger = await server().player('stranger');
    expect(await records(stranger)).toEqual([]);
  });

  test('the player can ask for the records to be notified of only', async () => {
    const token = await server().player('told');
    await save(token, {
      legendary: { enabled: true, notify: ['done'] },
      mining: { enabled: true, notify: [] },
    });
    const { gateway } = await fakeGame(now, () => DONE);
    await replica(gateway).pass();
    const told = await records(token, { notify_only: true });
    expect(told.map(({ task }) => task)).toEqual(['legendary']);
  });

  test('the newest old records of each task are kept, and all of today', async () => {
    const { gateway } = await fakeGame(now);
    const keptOf = async (account: string, gameDay: number) => {
      const token = await server().player(account);
      await write(account, RECORDS_KEPT + 30, gameDay);
      await save(token, { mining: { enabled: true } });
      await replica(gateway).pass();
      const account_id = await idOf(account);
      const kept = server().db.selectFrom('task_records').select('id').where('account_id', '=', account_id);
      return (await kept.execute()).length;
    };
    expect(await keptOf('hoarder', 20_000)).toBe(RECORDS_KEPT);
    const today = 20_574;
    expect(await keptOf('busy-today', today)).toBe(RECORDS_KEPT + 31);
  });

  test('limits of the game lower than the definition’s are in the status', async () => {
    const fights = {
      ...definitionOf('pk-country', 'basic').groups[0]?.fields[0],
      key: 'fights',
      type: 'int',
      max: 200,
    };
    const definition = definitionOf('pk-country', 'basic');
    const group = { ...definition.groups[0], fields: [fights] } as (typeof definition.groups)[number];
    await server().site.release('3', [{ ...definition, groups: [group] }]);
    const token = await server().player('limited');
    const { limits } = await status(token, 'pk-country');
    expect(limits.fights?.max).toBeLessThan(200);
    expect(limits.fights?.why.en).toContain('simulated');
  });
});
