import { calls } from '@assistant/shared/contract';
import { watchDefinitions } from '../config/definitions';
import type { GameGateway } from '../game/gateway';
import { onEachDatabase, type TestServer } from '../test/server';
import { type Engine, makeEngine } from './engine';
import { fakeGame, type SeenRun } from './test/fake-game';

const MINUTE_MS = 60_000;

onEachDatabase((server) => {
  const now = () => server().clock.now;
  const pass = (minutes: number) => {
    server().clock.now = new Date(now().getTime() + minutes * MINUTE_MS);
  };
  const replica = (gateway: GameGateway): Engine => {
    const { db, site, app } = server();
    return makeEngine({
      db,
      gateway,
      now,
      log: app.log,
      definitions: watchDefinitions(site.directory, app.log),
    });
  };
  const save = async (token: string, setting: Record<string, object>) => {
    const { send } = server();
    const { revisions } = (await send(calls.getConfig, {}, { token })).data;
    const answer = await send(calls.updateConfig, { setting, revisions }, { token });
    expect(answer.status).toBe(200);
  };
  const status = async (token: string, task = 'mining') => {
    const { tasks, ...rest } = (await server().send(calls.tasksStatus, { task }, { token })).data;
    return { ...rest, task: tasks[task] };
  };
  const records = async (token: string) =>
    (await server().send(calls.tasksRecords, {}, { token })).data.records;
  /** Lets every account of earlier tests rest, so that a pass visits only this test's. */
  const alone = () => server().db.updateTable('engine_accounts').set({ wake_at: null }).execute();

  beforeEach(async () => {
    server().clock.now = new Date('2026-05-01T04:00:00Z');
    await alone();
  });

  test('an enabled task is run, its record is there, and the next run is planned', async () => {
    const token = await server().player('idle');
    expect((await status(token)).task).toMatchObject({
      next_run: null,
      next_reason: 'disabled',
      last_result: null,
    });
    await save(token, { mining: { enabled: true } });
    expect((await status(token)).task).toMatchObject({ enabled: true, next_run: now().toISOString() });
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    expect(await engine.pass()).toBe(1);
    expect(runs.map(({ task }) => task)).toEqual(['mining']);
    expect(await records(token)).toMatchObject([
      { task: 'mining', trigger: 'schedule', result: 'done', coin_spent: 0 },
    ]);
    const after = await status(token);
    expect(after.task).toMatchObject({
      today: { runs: 1, done: 1 },
      last_result: { result: 'done' },
      next_reason: null,
    });
    expect(new Date(after.task?.next_run ?? 0) > now()).toBe(true);
    expect(await engine.pass()).toBe(0);
  });
});
