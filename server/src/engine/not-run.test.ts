import { calls } from '@assistant/contract/calls';
import { makeBench } from '../testing/bench';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, member, account } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('legendary', 'basic'),
      definitionOf('npc-pk', 'premium'),
      definitionOf('conquest', 'supreme'),
    ]),
  );
  beforeEach(begin);

  test('nothing runs in quiet hours or while the account is paused, and the status says why', async () => {
    const token = await server().player('sleeper');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, {
      legendary: { enabled: true },
      account: { quietHours: [{ from: '11:00', to: '13:00' }] },
    });
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      next_run: inChina('2026-05-01T13:00'),
      next_reason: 'quietHours',
    });
    expect(await account(token)).toMatchObject({ quiet_now: true, online: true, next_task: 'legendary' });
    const pausedUntil = inChina('2026-05-01T14:00');
    await save(token, { account: { pausedUntil } });
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      next_run: pausedUntil,
      next_reason: 'accountPaused',
    });
    expect(await account(token)).toMatchObject({ online: false, paused_until: pausedUntil });
    expect(runs).toEqual([]);
    pass(120);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test('regression: a pause to the last second that can be written, in quiet hours, was planned behind it, which no database takes', async () => {
    const token = await server().player('for-ever');
    const { gateway, runs } = await fakeGame(now);
    await save(token, {
      legendary: { enabled: true },
      account: { pausedUntil: '9999-12-31T23:59:59Z', quietHours: [{ from: '07:00', to: '09:00' }] },
    });
    await replica(gateway).pass();
    expect((await status(token, 'legendary')).next_reason).toBe('accountPaused');
    expect((await server().db.selectFrom('engine_accounts').selectAll().execute()).at(-1)).toMatchObject({
      lease_owner: null,
    });
    expect(runs).toEqual([]);
  });

  test('a run whose hours have passed while no engine ran is skipped, not failed, and reported once', async () => {
    const token = await server().player('outage');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    const windows = [{ from: '14:00', to: '15:00' }];
    await save(token, { legendary: { enabled: true, windows, jitterMin: 0 } });
    await engine.pass();
    pass(5 * 60);
    await engine.pass();
    pass(5);
    await engine.pass();
    expect(runs).toEqual([]);
    expect(await records(token)).toMatchObject([
      { result: 'skipped', reason: 'outsideHours', notify: false },
    ]);
    expect((await status(token, 'legendary')).next_run).toBe(inChina('2026-05-02T14:00'));
  });

  test('a task whose membership has ended is not run, its settings are kept, and it goes on when renewed', async () => {
    const token = await server().player('lapsed');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await member('lapsed', 'premium', 1);
    const task = { enabled: true, scheduleMode: 'interval', intervalMin: 1430, jitterMin: 0 };
    await save(token, { 'npc-pk': task });
    await engine.pass();
    expect(runs).toHaveLength(1);
    // No engine ran when it was due.
    pass(24 * 60 + 5);
    await engine.pass();
    expect(runs).toHaveLength(1);
    expect(await status(token, 'npc-pk')).toMatchObject({
      next_run: null,
      next_reason: 'membership',
      enabled: true,
    });
    expect((await records(token))[0]).toMatchObject({ result: 'skipped', reason: 'membership' });
    expect((await server().send(calls.tasksRun, { task: 'npc-pk' }, { token })).status).toBe(403);
    await member('lapsed', 'premium');
    await engine.pass();
    expect(runs).toHaveLength(2);
  });

  test('what waits begins by itself: the planner, the locks and the next runs agree at the moment', async () => {
    const token = await server().player('queued');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await member('queued', 'premium', 2);
    await member('queued', 'supreme', 1);
    await save(token, {
      'npc-pk': { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0 },
    });
    await engine.pass();
    expect(runs).toHaveLength(1);
    pass(24 * 60);
    await engine.pass();
    expect(runs).toHaveLength(2);
    expect(await status(token, 'npc-pk')).toMatchObject({ next_run: expect.any(String) });
    pass(2 * 24 * 60 - 1);
    await engine.pass();
    expect(runs).toHaveLength(3);
    pass(1);
    expect(await status(token, 'npc-pk')).toMatchObject({ next_run: null, next_reason: 'membership' });
    expect((await server().send(calls.tasksRun, { task: 'npc-pk' }, { token })).status).toBe(403);
  });

  test('regression: no run is planned, shown or waited for after the end of the level that opens it', async () => {
    const token = await server().player('ends-soon');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await member('ends-soon', 'premium', 1);
    await member('ends-soon', 'supreme', 1);
    const every = (hours: number) => ({
      enabled: true,
      scheduleMode: 'interval',
      intervalMin: hours * 60,
      jitterMin: 0,
    });
    await save(token, { 'npc-pk': every(20), conquest: every(10) });
    await engine.pass();
    expect(runs).toHaveLength(2);
    const next = async (task: string) => {
      const { next_run, next_reason } = await status(token, task);
      return [next_run, next_reason];
    };
    const planned = async () => {
      const { data } = await server().send(calls.tasksDay, {}, { token });
      return [...data.planned, ...(data.tomorrow ?? [])].map(({ task, at }) => [task, at]);
    };
    const hence = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString();
    const end = hence(48);
    expect(await planned()).toEqual([
      ['conquest', hence(10)],
      ['npc-pk', hence(20)],
      ['conquest', hence(20)],
    ]);
    const { data: preview } = await server().send(
      calls.tasksPreview,
      { task: 'conquest', values: every(10) },
      { token },
    );
    expect(preview.next).toEqual([hence(10), hence(20)]);
    pass(20 * 60);
    await engine.pass();
    expect(await next('conquest')).toEqual([null, 'membership']);
    expect(await next('npc-pk')).toEqual([hence(20), null]);
    pass(20 * 60);
    await engine.pass();
    expect(runs.map(({ task }) => task).sort()).toEqual([
      'conquest',
      'conquest',
      'npc-pk',
      'npc-pk',
      'npc-pk',
    ]);
    // Still a member, with nothing more to come.
    expect((await server().send(calls.isUserPayed, {}, { token })).data.membership_expire_date).toBe(end);
    expect(await next('npc-pk')).toEqual([null, 'membership']);
    expect((await server().send(calls.me, {}, { token })).data).toMatchObject({
      membership_level: 'premium',
      auxiliary_online: false,
    });
    expect(await planned()).toEqual([]);
    expect(await account(token)).toMatchObject({ next_task: null, next_run: null, online: false });
    expect((await server().send(calls.tasksRun, { task: 'npc-pk' }, { token })).status).toBe(200);
    await member('ends-soon', 'premium', 1);
    expect(await next('npc-pk')).toEqual([hence(20), null]);
    const missed = (await records(token)).filter(({ reason }) => reason === 'membership');
    expect(missed).toEqual([]);
  });
});
