import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const visit = async () => {
    const { data } = await server().send(calls.chatCreateSession, {});
    return { session_id: data.session_id, guest_id: data.guest_id ?? '' };
  };
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const say = (who: { token?: string; guest_id?: string }, session_id: string, content: string) =>
    server().send(calls.chatSendMessage, { session_id, content, guest_id: who.guest_id }, who);
  const join = (token: string, guest_id: string) => server().send(calls.chatJoin, { guest_id }, { token });
  const words = async (token: string, session_id: string) => {
    const asked = { session_id, all_sessions: true };
    const { data } = await server().send(calls.chatGetHistory, asked, { token });
    return data.messages.map(({ content }) => content);
  };
  const agentsCount = async (token: string) =>
    (await server().send(calls.chatUnreadCount, {}, { token })).data.total_unread;
  const EVENT = '登录前的会话已并入这个账号';

  test('a visitor’s conversation becomes the player’s, with its agent, and the secret is dead', async () => {
    const { player, agent, send } = server();
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'forgot my password');
    const agentToken = await agent('helps-visitors');
    const answer = { cs_account: 'helps-visitors', session_id, content: 'a new one is set' };
    await send(calls.csSendMessage, answer, { token: agentToken });
    const token = await player('was-a-visitor');
    const empty = await open(token);
    expect((await join(token, guest_id)).data).toEqual({ session_id });
    expect(await open(token)).toBe(session_id);
    expect(await words(token, session_id)).toEqual(['forgot my password', 'a new one is set', EVENT]);
    expect((await say({ token }, empty, 'into the empty one')).status).toBe(409);

    expect((await say({ guest_id }, session_id, 'still me?')).status).toBe(404);
    const asGuest = await send(calls.chatGetHistory, { session_id, guest_id }, {});
    expect(asGuest.status).toBe(404);
    const { data } = await send(calls.chatCreateSession, { guest_id });
    expect(data.guest_id).not.toBe(guest_id);
    const thief = await player('joins-a-second-time');
    expect((await join(thief, guest_id)).status).toBe(404);
    expect((await join(token, guest_id)).status).toBe(404);
    expect((await join(token, 'never given')).status).toBe(404);
  });

  test('where the player has written already, the visitor’s messages come in between, by their time', async () => {
    const { player, agent, send, clock } = server();
    const token = await player('wrote-before');
    const own = await open(token);
    await say({ token }, own, 'one');
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'two, as a visitor');
    await say({ token }, own, 'three');
    const agentToken = await agent('counts-joined');
    const before = await agentsCount(agentToken);
    clock.now = new Date(clock.now.getTime() + 1000);
    expect((await join(token, guest_id)).data).toEqual({ session_id: own });
    expect(await words(token, own)).toEqual(['one', 'two, as a visitor', 'three', EVENT]);
    expect(await agentsCount(agentToken)).toBe(before);
    const { data } = await send(calls.csSession, { session_id: own }, { token: agentToken });
    expect([data.unread, data.last?.text]).toEqual([3, 'three']);
    const shown = await send(calls.chatGetHistory, { session_id: own }, { token: agentToken });
    const mark = { session_id: own, message_id: Number.MAX_SAFE_INTEGER, epoch: shown.data.epoch };
    await send(calls.chatMarkRead, mark, { token: agentToken });
    expect(await agentsCount(agentToken)).toBe(before - 3);
  });

  test('regression: the desk is told where what a visitor wrote goes on, as long as that is open', async () => {
    const { player, agent, send } = server();
    const token = await player('goes-on');
    const own = await open(token);
    await say({ token }, own, 'one');
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'two');
    const agentToken = await agent('is-led-on');
    const goesOn = async (id: string) =>
      (await send(calls.csSession, { session_id: id }, { token: agentToken })).data.goes_on_in;
    expect(await goesOn(session_id)).toBeUndefined();
    await join(token, guest_id);
    expect([await goesOn(session_id), await goesOn(own)]).toEqual([own, undefined]);
    await send(calls.chatEnd, { session_id: own }, { token });
    expect(await goesOn(session_id)).toBeUndefined();
  });

  test('conversations of a visitor that have ended come along', async () => {
    const { player, send } = server();
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'first');
    await send(calls.chatEnd, { session_id, guest_id });
    const next = await send(calls.chatCreateSession, { guest_id });
    await say({ guest_id }, next.data.session_id, 'second');
    const token = await player('had-two');
    expect((await join(token, guest_id)).data).toEqual({ session_id: next.data.session_id });
    expect(await words(token, next.data.session_id)).toEqual(['first', '会话已结束', 'second', EVENT]);
  });

  test('two who join at once get it once', async () => {
    const { player } = server();
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'mine');
    const tokens = [await player('first-to-join'), await player('second-to-join')];
    const answers = await Promise.all(tokens.map((token) => join(token, guest_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('regression: visitors who join one account at once all come in, also while it begins a conversation', async () => {
    const { player, db } = server();
    const token = await player('joined-by-six');
    const visitors = [];
    for (const content of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const visitor = await visit();
      await say(visitor, visitor.session_id, content);
      visitors.push(visitor);
    }
    const answers = await Promise.all([
      ...visitors.map(async ({ guest_id }) => (await join(token, guest_id)).status),
      ...[1, 2].map(async () => (await server().send(calls.chatCreateSession, {}, { token })).status),
    ]);
    expect(answers).toEqual(answers.map(() => 200));
    const opened = db
      .selectFrom('chat_sessions')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('chat_sessions.id')
      .where('account', '=', 'joined-by-six')
      .where('closed_at', 'is', null);
    const [session, ...others] = await opened.execute();
    expect(others).toEqual([]);
    const all = (await words(token, session?.id ?? '')).filter((content) => content !== EVENT);
    expect(all).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });
});
