import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import type { TaskOutcome } from '../game/gateway';
import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { claimDue, releaseLease } from './lease-repository';

const FAILED: TaskOutcome = {
  ...DONE,
  result: 'failed',
  reason: 'gameError',
  text: { zh: '失败', en: 'Failed' },
};
const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, member, account } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('mining', 'basic'),
      definitionOf('legendary', 'basic'),
      definitionOf('climbing', 'basic'),
      definitionOf('npc-pk', 'premium'),
    ]),
  );
  beforeEach(begin);

  test('an enabled task is run, its record is there, and the next run is planned', async () => {
    const token = await server().player('idle');
    expect(await status(token)).toMatchObject({ next_run: null, next_reason: 'disabled', last_result: null });
    await save(token, { mining: { enabled: true } });
    expect(await status(token)).toMatchObject({ enabled: true, next_run: now().toISOString() });
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    expect(await engine.pass()).toBe(1);
    expect(runs).toMatchObject([{ task: 'mining', order: { limits: { coin: 0 } } }]);
    expect(await records(token)).toMatchObject([
      { task: 'mining', trigger: 'schedule', result: 'done', coin_spent: 0 },
    ]);
    const after = await status(token);
    expect(after).toMatchObject({
      today: { runs: 1, done: 1 },
      last_result: { result: 'done' },
      next_reason: null,
    });
    expect(new Date(after.next_run ?? 0) > now()).toBe(true);
    expect(await engine.pass()).toBe(0);
  });

  test('a saved change moves the next run, and a disabled task runs no more', async () => {
    const token = await server().player('changer');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    const mining = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['14:00'], jitterMin: 0 };
    await save(token, { mining });
    await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-01T14:00'));
    await save(token, { mining: { ...mining, fixedTimes: ['13:00'] } });
    await engine.pass();
    pass(60);
    await engine.pass();
    expect(runs).toHaveLength(1);
    await save(token, { mining: { ...mining, enabled: false } });
    pass(24 * 60);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test('a change that is saved while a task runs is followed after it', async () => {
    const token = await server().player('restless');
    const off = () => save(token, { legendary: { enabled: false } });
    const { gateway, runs } = await fakeGame(now, async () => {
      await off();
      return DONE;
    });
    await save(token, { mining: { enabled: true, priority: 1 }, legendary: { enabled: true } });
    const engine = replica(gateway);
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['mining']);
    expect((await status(token, 'legendary')).next_reason).toBe('disabled');
  });

  test('a change that is saved while a game session plans ahead wakes the account again', async () => {
    const token = await server().player('late-change');
    const { db } = server();
    await save(token, { mining: { enabled: true } });
    const [lease] = await claimDue(db, randomUUID(), now(), 1);
    if (!lease) throw new Error('The saved account is due.');
    await save(token, { mining: { enabled: false } });
    await releaseLease(db, lease, null, now());
    expect(await claimDue(db, randomUUID(), now(), 1)).toMatchObject([{ accountId: lease.accountId }]);
  });

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

  test('a run whose hours have passed while no engine ran is skipped, not failed, and told once', async () => {
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
    const task = { enabled: true, scheduleMode: 'interval', intervalMin: 1440, jitterMin: 0 };
    await save(token, { 'npc-pk': task });
    await engine.pass();
    expect(runs).toHaveLength(1);
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

  test('a failed run is tried again later', async () => {
    const token = await server().player('retrier');
    const { gateway, runs } = await fakeGame(now, () => (runs.length === 1 ? FAILED : DONE));
    const engine = replica(gateway);
    await save(token, { legendary: { enabled: true } });
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      next_run: inChina('2026-05-01T12:05'),
      next_reason: 'retry',
      last_result: { result: 'failed', notify: true },
    });
    pass(5);
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      today: { failed: 1, done: 1 },
      last_result: { result: 'done' },
    });
  });

  test('a failed run pauses the task where the player wants that, until it is saved again', async () => {
    const token = await server().player('pauser');
    const { gateway, runs } = await fakeGame(now, () => Promise.reject(new Error('the game is down')));
    const engine = replica(gateway);
    const legendary = { enabled: true, onFail: 'pauseTask' };
    await save(token, { legendary });
    await engine.pass();
    const paused = await status(token, 'legendary');
    expect(paused).toMatchObject({
      next_run: null,
      next_reason: 'taskPaused',
      last_result: { reason: 'unreachable' },
    });
    pass(1);
    await save(token, { legendary: { ...legendary, heroesPerSite: 2 } });
    expect((await status(token, 'legendary')).next_reason).not.toBe('taskPaused');
    expect(runs).toHaveLength(1);
  });

  test('tasks run in the order of their priority, and one login runs only so many', async () => {
    const token = await server().player('busy');
    const logins: boolean[] = [];
    const enter = async () => {
      logins.push(true);
      return { ok: true } as const;
    };
    const { gateway, runs } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    await save(token, {
      mining: { enabled: true, priority: 9 },
      legendary: { enabled: true, priority: 1 },
      climbing: { enabled: true, priority: 5 },
      account: { maxTasksPerLogin: 2 },
    });
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['legendary', 'climbing']);
    await engine.pass();
    expect(runs).toHaveLength(2);
    pass(5);
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['legendary', 'climbing', 'mining']);
    expect(logins).toHaveLength(2);
  });

  test('an answer that no database can keep is cleaned', async () => {
    const token = await server().player('strange');
    const text = { zh: `坏\0字${'长'.repeat(900)}`, en: 'half \ud800 pair' };
    const { gateway } = await fakeGame(now, () => ({ ...DONE, text, coinSpent: 0.2 }));
    await save(token, { legendary: { enabled: true } });
    await replica(gateway).pass();
    const [record] = await records(token);
    expect(record).toMatchObject({ result: 'done', coin_spent: 1, text: { en: 'half  pair' } });
    expect(record?.text.zh).toMatch(/^坏字长+$/);
  });

  test('an answer that is none is a failed run, and figures nobody can draw are left out', async () => {
    const token = await server().player('nonsense');
    const nonsense = { ...DONE, reason: 'because' } as unknown as TaskOutcome;
    const sites = { kind: 'hologram' } as never;
    const omen = { kind: 'text', text: { zh: '吉\0', en: 'Good' } } as const;
    const reading = { figures: { sites, omen }, lock: null, limits: {} };
    const { gateway, runs } = await fakeGame(now, () =>
      runs.length === 1 ? nonsense : { ...DONE, reading },
    );
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    await engine.pass();
    expect(await records(token)).toMatchObject([{ result: 'failed', reason: 'gameError' }]);
    pass(5);
    await engine.pass();
    expect((await status(token)).figures).toEqual({ omen: { kind: 'text', text: { zh: '吉', en: 'Good' } } });
  });

  test('a task that a release brings back goes on', async () => {
    const token = await server().player('returned');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    const others = [definitionOf('legendary', 'basic')];
    await server().site.release('3', others);
    await server().site.release('4', others);
    await engine.pass();
    const own = () => runs.filter((run) => run.account === 'returned').map(({ task }) => task);
    expect(own()).toEqual([]);
    await server().site.release('5', [...others, definitionOf('mining', 'basic')]);
    await engine.pass();
    expect(own()).toEqual(['mining']);
  });

  test('a release that changes a rhythm has every account planned again', async () => {
    const token = await server().player('hourly');
    const engine = replica((await fakeGame(now)).gateway);
    await save(token, { mining: { enabled: true, jitterMin: 0 } });
    await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-02T00:05'));
    const hourly = { ...definitionOf('mining', 'basic'), rhythm: [{ at: 'hour' as const }] };
    await server().site.release('6', [hourly, definitionOf('legendary', 'basic')]);
    // A pass takes eight accounts, and those of the tests before are planned again too.
    for (let pass = 0; pass < 8; pass += 1) await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-01T13:00'));
  });

  test('the profile tells what the engine does', async () => {
    const token = await server().player('watched');
    const me = async () => (await server().send(calls.me, {}, { token })).data;
    const registered = now().toISOString();
    pass(1);
    expect(await me()).toMatchObject({ auxiliary_online: false, last_online_time: registered });
    await save(token, { legendary: { enabled: true } });
    expect(await me()).toMatchObject({ auxiliary_online: true, last_online_time: registered });
    const { gateway } = await fakeGame(now);
    await replica(gateway).pass();
    const ran = now().toISOString();
    pass(3);
    expect(await me()).toMatchObject({
      last_online_time: ran,
      online_interval_seconds: 180,
      auxiliary_online: true,
    });
    pass(48 * 60);
    expect((await me()).auxiliary_online).toBe(false);
  });
});
