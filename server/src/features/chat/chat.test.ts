import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';

onEachDatabase((server) => {
  const open = async (token?: string, guest_id?: string) => {
    const answer = await server().send(calls.chatCreateSession, { guest_id }, { token });
    return answer.data.session_id;
  };
  const say = (token: string | undefined, session_id: string, content: string, more: object = {}) =>
    server().send(
      calls.chatSendMessage,
      { session_id, content, client_id: randomUUID(), ...more },
      { token },
    );
  const history = (token: string | undefined, session_id: string, more: object = {}) =>
    server().send(calls.chatGetHistory, { session_id, ...more }, { token });

  test('a second login on the same account finds the same session', async () => {
    const token = await server().player('twice');
    const session = await open(token);
    const { data } = await server().logIn('twice', PASSWORD);
    expect(await open(data.token)).toBe(session);
  });

  test('many tabs that open at once share one session', async () => {
    const token = await server().player('tabs');
    const sessions = await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(new Set(sessions).size).toBe(1);
  });

  test('history comes in pages, oldest first, without gaps or repeats', async () => {
    const token = await server().player('talker');
    const session = await open(token);
    for (let n = 1; n <= 7; n += 1) await say(token, session, `message ${n}`);
    const newest = (await history(token, session, { limit: 3 })).data;
    expect(newest.messages.map(({ content }) => content)).toEqual(['message 5', 'message 6', 'message 7']);
    expect(newest.has_more).toBe(true);
    const older = (await history(token, session, { limit: 4, before: newest.messages[0]?.id })).data;
    expect(older.messages.map(({ content }) => content)).toEqual([1, 2, 3, 4].map((n) => `message ${n}`));
    expect(older.has_more).toBe(false);
  });

  test('a page holds fifty messages where the request does not say', async () => {
    const token = await server().player('chatterbox');
    const session = await open(token);
    await Promise.all(Array.from({ length: 51 }, (_, n) => say(token, session, `message ${n}`)));
    const { data } = await history(token, session);
    expect(data.messages).toHaveLength(50);
    expect(data.has_more).toBe(true);
  });

  test('a retry with the same client id gives the stored message', async () => {
    const token = await server().player('unlucky');
    const session = await open(token);
    const client_id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => say(token, session, 'once', { client_id })));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect((await history(token, session)).data.messages).toHaveLength(1);
    expect((await say(token, session, 'other words', { client_id })).status).toBe(409);
  });

  test('nobody reads, writes or marks the session of another player or visitor', async () => {
    const { player, send } = server();
    const [owner, stranger] = [await player('owner-of-chat'), await player('stranger-to-chat')];
    const guest = randomUUID();
    const sessions = [await open(owner), await open(undefined, guest)];
    await say(owner, sessions[0] ?? '', 'private');
    await say(undefined, sessions[1] ?? '', 'private', { guest_id: guest });
    for (const session_id of sessions) {
      for (const [token, guest_id] of [
        [stranger, undefined],
        [stranger, guest],
        [undefined, randomUUID()],
      ]) {
        expect((await history(token, session_id, { guest_id })).status).toBe(404);
        expect((await say(token, session_id, 'intruder', { guest_id })).status).toBe(404);
        const mark = { session_id, guest_id, message_id: 1 };
        expect((await send(calls.chatMarkRead, mark, { token })).status).toBe(404);
      }
      expect((await history(undefined, session_id)).status).toBe(401);
    }
    expect((await history(owner, sessions[0] ?? '')).data.messages).toHaveLength(1);
  });

  test('a visitor without an account talks by a secret of the browser', async () => {
    const guest_id = randomUUID();
    const session = await open(undefined, guest_id);
    expect(await open(undefined, guest_id)).toBe(session);
    await say(undefined, session, 'hello', { guest_id });
    const { data } = await history(undefined, session, { guest_id });
    expect(data.messages).toMatchObject([{ content: 'hello', sender: 'user', sender_name: '访客' }]);
  });

  test('unread messages are those of the other side above the read mark, which never goes back', async () => {
    const { player, agent, send } = server();
    const token = await player('reader');
    const agentToken = await agent('answers');
    const session_id = await open(token);
    await say(token, session_id, 'question');
    const answerAs = (cs_account: string, content: string) =>
      send(
        calls.csSendMessage,
        { cs_account, session_id, content, client_id: randomUUID() },
        { token: agentToken },
      );
    const first = await answerAs('answers', 'one');
    const second = await answerAs('answers', 'two');
    const unread = async () => (await send(calls.chatUnreadCount, {}, { token })).data;
    expect(await unread()).toEqual({ total_unread: 2, sessions: [{ session_id, unread_count: 2 }] });
    const mark = async (message_id: number) =>
      (await send(calls.chatMarkRead, { session_id, message_id }, { token })).data.read_id;
    expect(await mark(first.data.id)).toBe(first.data.id);
    expect((await unread()).total_unread).toBe(1);
    expect(await mark(Number.MAX_SAFE_INTEGER)).toBe(second.data.id);
    expect(await mark(first.data.id)).toBe(second.data.id);
    expect(await unread()).toEqual({ total_unread: 0, sessions: [] });
    const { data } = await history(token, session_id);
    expect(data).toMatchObject({ user_read_id: second.data.id, cs_read_id: 0 });
    expect((await answerAs('someone-else', 'three')).status).toBe(403);
  });

  test('an agent reads every session, and a player cannot act as one', async () => {
    const { player, agent, send } = server();
    const token = await player('asks-for-help');
    const session_id = await open(token);
    await say(token, session_id, 'help');
    const agentToken = await agent('helper');
    const seen = await history(agentToken, session_id, { user_type: 'cs' });
    expect(seen.data.messages).toMatchObject([{ content: 'help' }]);
    expect((await history(token, session_id, { user_type: 'cs' })).status).toBe(403);
    const forged = { cs_account: 'helper', session_id, content: 'forged', client_id: randomUUID() };
    expect((await send(calls.csSendMessage, forged, { token })).status).toBe(403);
    expect((await send(calls.getConfig, {}, { token: agentToken })).status).toBe(403);
  });

  test('a player asks for the own membership only', async () => {
    const { player, send } = server();
    const token = await player('nosy');
    await player('neighbour');
    const ask = (account: string) => send(calls.chatGetUserMembershipInfo, { account }, { token });
    expect((await ask('nosy')).data).toMatchObject({ account: 'nosy', payed: false });
    expect((await ask('neighbour')).status).toBe(403);
    expect((await ask('nobody')).status).toBe(403);
  });
});
