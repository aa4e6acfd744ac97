import { calls } from '@assistant/contract/calls';
import { nextRun } from '../../engine/schedule/next-run';
import { makeBench } from '../../testing/bench';
import { fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

jest.mock('../../engine/schedule/next-run', () => {
  const actual = jest.requireActual('../../engine/schedule/next-run');
  return { ...actual, nextRun: jest.fn(actual.nextRun) };
});

onEachDatabase((server) => {
  const plans = jest.mocked(nextRun).mock.calls;
  const TASKS = ['mining', 'pve-combat', 'estate', 'ftask', 'gtask'];

  /** Whether `me` shows the assistant as working, and how many runs were planned for that. */
  async function ask(token: string) {
    plans.length = 0;
    const { data } = await server().send(calls.me, {}, { token });
    return { online: data.auxiliary_online, planned: plans.length };
  }

  const save = (token: string, setting: Record<string, object>) =>
    server().send(calls.updateConfig, { setting }, { token });

  beforeAll(() =>
    server().site.release(
      '2',
      TASKS.map((id) => definitionOf(id, 'basic')),
    ),
  );

  test('the first planned run is enough to say that the assistant works, however many tasks are on', async () => {
    const token = await server().player('busy');
    await save(token, Object.fromEntries(TASKS.map((id) => [id, { enabled: true }])));
    expect(await ask(token)).toEqual({ online: true, planned: 1 });
  });

  test('nothing is planned for an account that nothing was ever saved for', async () => {
    expect(await ask(await server().player('fresh'))).toEqual({ online: false, planned: 0 });
  });

  test('nothing is planned while the account is paused, and none of the tasks that are off', async () => {
    const token = await server().player('paused');
    await save(token, { mining: { enabled: false }, estate: { enabled: true } });
    expect(await ask(token)).toEqual({ online: true, planned: 1 });
    await save(token, { account: { pausedUntil: '2026-05-01T06:00:00Z' } });
    expect(await ask(token)).toEqual({ online: false, planned: 0 });
  });

  test('an account that no engine has looked at for a quarter of an hour is not worked for', async () => {
    const { clock, player } = server();
    const token = await player('forgotten');
    await save(token, { mining: { enabled: true } });
    const before = clock.now;
    clock.now = new Date(before.getTime() + 15 * 60_000);
    expect(await ask(token)).toEqual({ online: false, planned: 0 });
    clock.now = before;
  });

  test('of an account that the engine has looked at since its last change no task is planned', async () => {
    const { db, clock, player } = server();
    const token = await player('looked-at');
    await save(token, { mining: { enabled: true } });
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'looked-at')
      .executeTakeFirstOrThrow();
    const next = new Date(clock.now.getTime() + 60_000);
    await db.updateTable('engine_accounts').set({ wake_at: next }).where('account_id', '=', id).execute();
    // The engine has planned no run.
    expect(await ask(token)).toEqual({ online: true, planned: 1 });
    await db
      .insertInto('task_states')
      .values({ account_id: id, task_id: 'mining', next_run: next })
      .execute();
    expect(await ask(token)).toEqual({ online: true, planned: 0 });
    await save(token, { account: { pausedUntil: new Date(next.getTime() + 1).toISOString() } });
    expect(await ask(token)).toEqual({ online: false, planned: 0 });
  });

  test('the profile and the status of tasks say the same of the assistant', async () => {
    const token = await server().player('both');
    const status = async () => (await server().send(calls.tasksStatus, {}, { token })).data.account.online;
    for (const enabled of [true, false]) {
      const { revisions } = (await server().send(calls.getConfig, {}, { token })).data;
      await server().send(calls.updateConfig, { setting: { mining: { enabled } }, revisions }, { token });
      expect([(await ask(token)).online, await status()]).toEqual([enabled, enabled]);
    }
  });

  test('what the engine has planned is as true as a plan, whatever ends it', async () => {
    const { site, player } = server();
    const { begin, now, pass, replica, member } = makeBench(server);
    await site.release('3', [definitionOf('mining', 'basic'), definitionOf('npc-pk', 'premium')]);
    await begin();
    const token = await player('engine-knows');
    const engine = replica((await fakeGame(now)).gateway);
    /** What both say, after the engine has looked, and whether a task was planned for it. */
    async function both() {
      while ((await engine.pass()) > 0);
      const { online, planned } = await ask(token);
      const status = (await server().send(calls.tasksStatus, {}, { token })).data.account.online;
      expect(online).toBe(status);
      return { online, isPlanned: planned > 0 };
    }
    await save(token, { mining: { enabled: true } });
    expect(await both()).toEqual({ online: true, isPlanned: false });
    await save(token, { mining: { enabled: false } });
    expect(await both()).toMatchObject({ online: false });
    await member('engine-knows', 'premium', 1);
    await save(token, { 'npc-pk': { enabled: true } });
    expect(await both()).toEqual({ online: true, isPlanned: false });
    pass(25 * 60);
    expect(await both()).toMatchObject({ online: false });
    await save(token, { mining: { enabled: true } });
    expect(await both()).toEqual({ online: true, isPlanned: false });
    await site.release('4', [definitionOf('npc-pk', 'premium')]);
    await site.release('5', [definitionOf('npc-pk', 'premium')]);
    // A task that a release has taken away counts until the engine's next look.
    pass(25 * 60);
    expect(await both()).toMatchObject({ online: false });
  });
});
