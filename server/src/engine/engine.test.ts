import { calls } from '@assistant/contract/calls';
import { makeBench } from '../testing/bench';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('mining', 'basic'),
      definitionOf('legendary', 'basic'),
      definitionOf('climbing', 'basic'),
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

  test('the profile shows what the engine does', async () => {
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
