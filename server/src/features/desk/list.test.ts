import { DESK_COUNT_MAX, DESK_PAGE } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { DAY_MS } from '../../system/durations';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, answer, list, open, pass, say, visits } = makeDesk(server);
  const names = async (token: string, tab: string, more: object = {}) =>
    (await list(token, tab, more)).sessions.map(({ account, name }) => account ?? name);
  const ids = async (token: string, tab: string, more: object = {}) =>
    (await list(token, tab, more)).sessions.map(({ session_id }) => session_id);

  beforeEach(async () => {
    const { db } = server();
    for (const table of ['chat_looks', 'chat_notes', 'chat_messages', 'chat_sessions'] as const)
      await db.deleteFrom(table).execute();
  });

  test('who waits longest stands first, then the newest message; who was answered does not wait', async () => {
    const token = await server().agent('lists');
    const late = await asks('late', '1');
    pass(1);
    const early = await asks('early', '1');
    await answer(token, 'lists', late.id, 'yes');
    pass(1);
    await say(late.token, late.id, 'and now?');
    const answered = await asks('answered', '?');
    await answer(token, 'lists', answered.id, '!');
    await open(await server().player('never-wrote'));
    expect(await names(token, 'all')).toEqual(['early', 'late', 'answered']);
    expect(await names(token, 'waiting')).toEqual(['early']);
    expect(await names(token, 'mine')).toEqual(['late', 'answered']);
    expect((await list(token, 'all')).counts).toEqual({ waiting: 1, mine: 2, all: 3 });
    const [first] = (await list(token, 'waiting')).sessions;
    expect(first).toMatchObject({
      session_id: early.id,
      agent: null,
      unread: 1,
      waiting_since: '2026-05-01T04:01:00.000Z',
      last: { sender: 'user', content_type: 'text', text: '1' },
    });
  });

  test('unread is not unanswered: what an agent has read still waits', async () => {
    const token = await server().agent('reads-only');
    const { id, token: player } = await asks('read', 'a');
    const message_id = await say(player, id, 'b');
    await server().send(calls.chatMarkRead, { session_id: id, message_id }, { token });
    const [row] = (await list(token, 'waiting')).sessions;
    expect(row).toMatchObject({ unread: 0, waiting_since: expect.any(String) });
  });

  test('a conversation that has ended has nothing unread, in a search and in the total', async () => {
    const { agent, send } = server();
    const token = await agent('reads-no-more');
    const total = async () => (await send(calls.chatUnreadCount, {}, { token })).data.total_unread;
    const before = await total();
    const { id, token: player } = await asks('leaves-unread', 'one');
    const first = (await send(calls.chatGetHistory, { session_id: id }, { token })).data.messages[0]?.id;
    await say(player, id, 'two');
    expect(await total()).toBe(before + 2);
    await send(calls.chatEnd, { session_id: id }, { token: player });
    const found = async () => (await list(token, 'all', { search: 'leaves-unread' })).sessions[0];
    expect(await found()).toMatchObject({ session_id: id, unread: 0, closed_at: expect.any(String) });
    expect(await total()).toBe(before);
    // Nor has it where an agent reads a part of it later.
    await send(calls.chatMarkRead, { session_id: id, message_id: first }, { token });
    expect([(await found())?.unread, await total()]).toEqual([0, before]);
  });

  test('a visitor has a short name of their own, the same in every conversation', async () => {
    const token = await server().agent('sees-visitors');
    const { guest_id, id } = await visits('?');
    const nameOf = async (session_id: string) =>
      (await server().send(calls.csSession, { session_id }, { token })).data.name;
    const name = await nameOf(id);
    expect(name).toMatch(/^访客 [0-9a-f]{4}$/);
    await server().send(calls.csClose, { session_id: id }, { token });
    const again = (await server().send(calls.chatCreateSession, { guest_id })).data.session_id;
    expect([again === id, await nameOf(again)]).toEqual([false, name]);
  });

  test('pages hold every conversation once, over the border between who waits and who was answered', async () => {
    const { agent, db, send } = server();
    const token = await agent('pages');
    const each = DESK_PAGE + 3;
    await sql`
      insert into chat_sessions
        (id, guest_hash, device_info, last_message_id, last_message_at, last_sender, last_type, waiting_since)
      select gen_random_uuid(), 'page' || n, '', n, now(), 'user', 'text',
        case when n <= ${each} then timestamptz '2026-05-01' + (n / 3) * interval '1 minute' end
      from generate_series(1, ${2 * each}) n`.execute(db);
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const input: object = { tab: 'all', ...(next && { after: next }) };
      const { data } = await send(calls.csSessions, input, { token });
      seen.push(...data.sessions.map(({ session_id }) => session_id));
      next = data.next;
    } while (next);
    expect([seen.length, new Set(seen).size]).toEqual([2 * each, 2 * each]);
    await db
      .updateTable('chat_sessions')
      .set({ closed_at: new Date('2026-05-02') })
      .execute();
    const first = await list(token, 'closed');
    const second = await list(token, 'closed', { after: first.next });
    const closed = [...first.sessions, ...second.sessions].map(({ session_id }) => session_id);
    expect(new Set(closed).size).toBe(2 * DESK_PAGE);
    expect(await send(calls.csSessions, { tab: 'all', after: 'nowhere' }, { token })).toMatchObject({
      status: 400,
      data: { field: 'after' },
    });
  });

  test('a conversation is found by account, name, the whole phone number or its end, and its words', async () => {
    const { agent, db } = server();
    const token = await agent('searches');
    const found = await asks('Zhao.Yun_1', '我的异族入侵今天没打 100%');
    const other = await asks('zhaoyunX1', 'nothing');
    const person = { username: '常山赵子龙', wechat: '13912345678' };
    await db.updateTable('accounts').set(person).where('account', '=', 'Zhao.Yun_1').execute();
    for (const search of ['zhao.yun_', '常山', '13912345678', '5678', '异族入侵', ' 100% '])
      expect([search, await ids(token, 'all', { search })]).toEqual([search, [found.id]]);
    for (const search of ['龙', '12345', '139', '678', '45678', '139123', '1391234567', '%', 'yun'])
      expect([search, await ids(token, 'all', { search })]).toEqual([
        search,
        search === '%' ? [found.id] : [],
      ]);
    expect(await ids(token, 'all', { search: 'zhao' })).toEqual([other.id, found.id]);
  });

  test('a search from any tab finds what waits, what is answered and what has ended', async () => {
    const token = await server().agent('finds-all');
    const waits = await asks('guanyu1', '?');
    const answered = await asks('guanyu2', '?');
    await answer(token, 'finds-all', answered.id, '!');
    const over = await asks('guanyu3', '?');
    await server().send(calls.csClose, { session_id: over.id }, { token });
    for (const tab of ['waiting', 'mine', 'all', 'closed'])
      expect([tab, (await ids(token, tab, { search: 'guanyu' })).toSorted()]).toEqual([
        tab,
        [waits.id, answered.id, over.id].toSorted(),
      ]);
  });

  test('regression: the average wait is that of first answers over a day, or of those who wait longer now', async () => {
    const token = await server().agent('quick');
    expect((await list(token, 'all')).average_wait).toBeNull();
    for (const [name, minutes] of [
      ['short', 1],
      ['long', 3],
    ] as const) {
      const { id } = await asks(`${name}-wait`, '?');
      pass(minutes);
      await answer(token, 'quick', id, '!');
      await answer(token, 'quick', id, '!!');
    }
    expect((await list(token, 'all')).average_wait).toBe(120);
    // Five that wait for eight minutes are what it says; one that has just written does not lower it.
    for (const name of ['one', 'two', 'three', 'four', 'five']) await asks(`${name}-waits`, '?');
    pass(8);
    await asks('just-now', '?');
    expect((await list(token, 'all')).average_wait).toBeCloseTo(480);
  });

  test('regression: the average wait was read of everybody who waits; it is of the 999 who wait longest', async () => {
    const { db, clock, agent } = server();
    const token = await agent('many-wait');
    await sql`
      insert into chat_sessions (id, guest_hash, device_info, last_message_id, waiting_since)
      select gen_random_uuid(), 'many' || n, '', n,
        ${clock.now}::timestamptz - case when n <= ${DESK_COUNT_MAX} then interval '2 days' else interval '1 day' end
      from generate_series(1, 2 * ${sql.lit(DESK_COUNT_MAX)}) n`.execute(db);
    expect((await list(token, 'waiting')).average_wait).toBe((2 * DAY_MS) / 1000);
  });
});
