import { calls } from '@assistant/contract/calls';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, account, status, idOf } = makeBench(server);
  const goOn = (token: string, on = true) => server().send(calls.tasksGoOn, { on }, { token });
  const at = (...fixedTimes: string[]) => ({
    enabled: true,
    scheduleMode: 'fixedTimes',
    fixedTimes,
    jitterMin: 0,
  });

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('mining', 'basic'),
      definitionOf('legendary', 'basic'),
      definitionOf('pk-country', 'basic'),
      definitionOf('climbing', 'basic'),
    ]),
  );
  beforeEach(begin);

  /** It is noon: one task is planned twice more today, one once, one for tomorrow morning; another is off. */
  async function openDay(name: string) {
    const token = await server().player(name);
    await save(token, {
      mining: at('18:00', '20:00'),
      legendary: at('15:00'),
      'pk-country': at('09:00'),
    });
    return token;
  }

  test('what is planned for later today runs now, once, in the order of the day, and the rest stays planned', async () => {
    const token = await openDay('goes-on');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await engine.pass();
    expect(runs).toEqual([]);
    const { data } = await goOn(token);
    expect(data).toEqual({ tasks: ['legendary', 'mining'], begins_at: expect.any(String), reason: null });
    expect((await account(token)).going_on).toBe(2);
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['legendary', 'mining']);
    expect(await account(token)).toMatchObject({ going_on: 0 });
    expect((await status(token, 'mining')).next_run).toBe('2026-05-01T10:00:00.000Z');
    expect((await status(token, 'pk-country')).next_run).toBe('2026-05-02T01:00:00.000Z');
    expect(await engine.pass()).toBe(0);
  });

  test('what has not begun is stopped, and runs at its time', async () => {
    const token = await openDay('stops');
    await goOn(token);
    expect((await goOn(token, false)).data).toEqual({ tasks: [], begins_at: null, reason: null });
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await engine.pass();
    expect(runs).toEqual([]);
    expect((await status(token, 'legendary')).next_run).toBe('2026-05-01T07:00:00.000Z');
  });

  test('quiet hours and a pause hold it, and the answer says until when', async () => {
    const token = await openDay('rests');
    await save(token, { account: { quietHours: [{ from: '11:00', to: '14:00' }] } });
    expect((await goOn(token)).data).toMatchObject({
      begins_at: '2026-05-01T06:00:00.000Z',
      reason: 'quietHours',
    });
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await engine.pass();
    expect(runs).toEqual([]);
    pass(121);
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['legendary', 'mining']);
  });

  test('it stays within the cap of the day, and what has just run is not asked for again', async () => {
    const token = await openDay('asks-twice');
    const { gateway, runs } = await fakeGame(now, () => DONE);
    const engine = replica(gateway);
    await goOn(token);
    await engine.pass();
    expect(runs.map(({ order }) => order.limits.coin)).toEqual([0, 0]);
    pass(9);
    expect((await goOn(token)).data.tasks).toEqual([]);
    pass(2);
    expect((await goOn(token)).data.tasks).toEqual(['legendary', 'mining']);
  });

  test('regression: what could begin only on the next day was planned for it, and missed there', async () => {
    const token = await openDay('late-evening');
    await save(token, {
      account: { quietHours: [{ from: '13:00', to: '09:30' }] },
      mining: at('10:00', '12:30'),
    });
    pass(15);
    const { db } = server();
    const held = new Date(now().getTime() + 60 * 60_000);
    await db
      .insertInto('engine_accounts')
      .values({
        account_id: await idOf('late-evening'),
        wake_at: now(),
        held_until: held,
        held_for: 'elsewhere',
      })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ held_until: held, held_for: 'elsewhere' }),
      )
      .execute();
    expect((await goOn(token)).data).toEqual({ tasks: [], begins_at: null, reason: null });
    expect((await status(token, 'mining')).next_run).toBe('2026-05-02T02:00:00.000Z');
  });

  test('regression: what a server of the release before ran at its time ran once more, as it was still asked for', async () => {
    const token = await openDay('beside-older');
    await goOn(token);
    pass(60);
    // That server knows nothing of what was asked for.
    await server()
      .db.updateTable('task_states')
      .set({ last_start: now() })
      .where('account_id', '=', await idOf('beside-older'))
      .execute();
    expect((await account(token)).going_on).toBe(0);
    const { gateway, runs } = await fakeGame(now);
    await replica(gateway).pass();
    expect(runs).toEqual([]);
  });

  test('what a day did not come to is over with it', async () => {
    const token = await openDay('too-late');
    await goOn(token);
    pass(13 * 60);
    expect((await account(token)).going_on).toBe(0);
    expect((await status(token, 'legendary')).next_run).toBe('2026-05-02T07:00:00.000Z');
    const { db } = server();
    const asked = db.selectFrom('task_states').select('task_id').where('asked_at', 'is not', null);
    expect(await asked.where('account_id', '=', await idOf('too-late')).execute()).toHaveLength(2);
  });
});
