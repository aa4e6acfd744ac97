import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, visits, say, open } = makeDesk(server);
  const ask = async (token: string, session_id: string) =>
    (await server().send(calls.csPlayer, { session_id }, { token })).data;

  test('the desk sees who asks: membership with its changes, tasks, failures, earlier conversations', async () => {
    const { agent, send, db, clock } = server();
    const token = await agent('sees');
    const { id, token: player } = await asks('seen', 'first question');
    const setting = { mining: { enabled: true }, 'pve-combat': { enabled: false } };
    await send(calls.updateConfig, { setting }, { token: player });
    await send(
      calls.csSetMembership,
      { account: 'seen', level: 'basic', days: 30, reason: '活动' },
      { token },
    );
    const { id: account_id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('account', '=', 'seen')
      .executeTakeFirstOrThrow();
    const gameDay = Math.floor(clock.now.getTime() / 86_400_000);
    const record = {
      account_id,
      task_id: 'mining',
      trigger: 'schedule' as const,
      started_at: clock.now,
      finished_at: clock.now,
      reason: 'floor' as const,
      text_zh: '粮草低于保留值',
      coin: 0,
    };
    await db
      .insertInto('task_records')
      .values([
        { ...record, result: 'blocked', game_day: gameDay },
        { ...record, result: 'done', game_day: gameDay },
        { ...record, result: 'failed', game_day: gameDay - 8 },
      ])
      .execute();
    await send(calls.csClose, { session_id: id }, { token });
    const next = await open(player);
    await say(player, next, 'second question');
    const seen = await ask(token, next);
    expect(seen.player).toMatchObject({
      account: 'seen',
      phone: '*******0000',
      server_name: '37新服专区',
      membership_level: 'basic',
      tasks: ['mining'],
      failure_count: 1,
      failures: [{ task: 'mining', result: 'blocked', text: { zh: '粮草低于保留值', en: '' } }],
      changes: [{ by: 'sees', level_before: 'none', level: 'basic', reason: '活动' }],
    });
    const records = async (more: object = {}) =>
      (await send(calls.csPlayerRecords, { session_id: next, task: 'mining', ...more }, { token })).data;
    const own = (await send(calls.tasksRecords, { task: 'mining' }, { token: player })).data;
    expect(own.records.map(({ result }) => result)).toEqual(['failed', 'done', 'blocked']);
    expect(await records()).toEqual(own);
    expect((await records({ before: own.records[0]?.id })).records).toEqual(own.records.slice(1));
    expect((await records({ task: 'shop' })).records).toEqual([]);
    expect(seen.earlier).toMatchObject([
      { session_id: id, text: 'first question', closed_at: expect.any(String) },
    ]);
    expect(seen.guest_accounts).toEqual([]);
  });

  test('what the game says comes apart from the rest, with the currencies below their floor', async () => {
    const { agent, send } = server();
    const token = await agent('asks-game');
    const { id: session_id, token: player } = await asks('plays', '?');
    const floors = { gold: 0, food: 1_000_000_000, wood: 0, iron: 0, coin: 0, merit: 0 };
    await send(calls.updateConfig, { setting: { account: { floors } } }, { token: player });
    const { data } = await send(calls.csPlayerGame, { session_id }, { token });
    expect(data).toMatchObject({ simulated: true, level: expect.any(Number) });
    expect(data.below_floor).toEqual([{ currency: 'food', have: data.resources.food, floor: 1_000_000_000 }]);
  });

  test("a visitor has no player, only the accounts that took over the browser's conversations before", async () => {
    const { agent, send, db } = server();
    const token = await agent('sees-visitor');
    const { id, guest_id } = await visits('?');
    expect(await ask(token, id)).toMatchObject({ player: null, guest_accounts: [], earlier: [] });
    expect((await send(calls.csPlayerGame, { session_id: id }, { token })).status).toBe(404);
    const records = { session_id: id, task: 'mining' };
    expect((await send(calls.csPlayerRecords, records, { token })).status).toBe(404);
    const { id: joined } = await asks('joined', '?');
    const { guest_hash } = await db
      .selectFrom('chat_sessions')
      .select('guest_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('chat_sessions')
      .set({ was_guest_hash: guest_hash })
      .where('id', '=', joined)
      .execute();
    expect((await ask(token, id)).guest_accounts).toEqual(['joined']);
    expect((await ask(token, joined)).guest_accounts).toEqual([]);
    expect(guest_id).toBeTruthy();
  });
});
