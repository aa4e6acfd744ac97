import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';

onEachDatabase((server) => {
  const open = async (token: string) => {
    const answer = await server().send(calls.chatCreateSession, {}, { token });
    return answer.data.session_id;
  };
  const visit = async (guest_id?: string) => {
    const { data } = await server().send(calls.chatCreateSession, { guest_id });
    return { session_id: data.session_id, guest_id: data.guest_id ?? '' };
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

  test('history after a message goes on from there, and says on which sides there is more', async () => {
    const token = await server().player('reads-on');
    const session = await open(token);
    const page = async (more: object) => {
      const { data } = await history(token, session, { limit: 3, ...more });
      return [data.messages.map(({ content }) => content).join(), data.has_more, data.has_newer];
    };
    expect(await page({ after: 0 })).toEqual(['', false, false]);
    const ids: number[] = [];
    for (let n = 1; n <= 7; n += 1) ids.push((await say(token, session, `${n}`)).data.id);
    expect(await page({ after: 0 })).toEqual(['1,2,3', false, true]);
    expect(await page({ after: ids[0] })).toEqual(['2,3,4', true, true]);
    expect(await page({ after: ids[4] })).toEqual(['6,7', true, false]);
    expect(await page({ after: ids[6] })).toEqual(['', true, false]);
    expect(await page({ before: ids[6] })).toEqual(['4,5,6', true, true]);
    expect(await page({ before: ids[1] })).toEqual(['1', false, true]);
    const both = await history(token, session, { before: ids[6], after: ids[0] });
    expect([both.status, both.msg]).toEqual([400, expect.stringContaining('after')]);
  });

  test('messages are stored with exactly the fields of the specification', async () => {
    const { send, agent, player } = server();
    const token = await player('plain');
    const session_id = await open(token);
    const sent = [];
    for (const content of ['twice', 'twice'])
      sent.push((await send(calls.chatSendMessage, { session_id, content }, { token })).data.id);
    const agentToken = await agent('plain-agent');
    const answer = { cs_account: 'plain-agent', session_id, content: 'yes' };
    expect((await send(calls.csSendMessage, answer, { token: agentToken })).status).toBe(200);
    expect(new Set(sent).size).toBe(2);
    expect((await history(token, session_id)).data.messages).toHaveLength(3);
  });

  test.each(['1', 'a text of any kind', '00000000-0000-4000-8000-000000000000'])(
    'the guest id %s, which was not given here, opens nobody’s conversation',
    async (guessed) => {
      const [first, second] = [await visit(guessed), await visit(guessed)];
      expect(first.session_id).not.toBe(second.session_id);
      expect([first.guest_id, second.guest_id]).not.toContain(guessed);
      expect(await visit(first.guest_id)).toEqual(first);
    },
  );

  test.each(['\u200b', ' \u200b\u2060\n', '\ufeff', '\u2800'])(
    'a message with nothing to see is refused',
    async (content) => {
      const token = await server().player(`blank-${content.length}-${content.codePointAt(0)}`);
      const session = await open(token);
      const answer = await say(token, session, content);
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('内容')]);
    },
  );

  test('a card is sent by agents only, and told in words beside it, in the language of the page', async () => {
    const { send, agent, player } = server();
    const token = await player('gets-a-card');
    const session_id = await open(token);
    const card = { session_id, content: '{"task":"invasion"}', content_type: 'card' };
    expect((await say(token, session_id, card.content, { content_type: 'card' })).status).toBe(400);
    const agentToken = await agent('card-agent');
    const asAgent = (more: object) =>
      send(calls.csSendMessage, { cs_account: 'card-agent', ...card, ...more }, { token: agentToken });
    expect((await asAgent({ content: '{"path":"//elsewhere"}' })).status).toBe(400);
    expect((await asAgent({ content_type: 'event' })).status).toBe(400);
    expect((await asAgent({})).status).toBe(200);
    const read = async (language: string) =>
      (await send(calls.chatGetHistory, { session_id }, { token, headers: { 'accept-language': language } }))
        .data.messages;
    const original = { content_type: 'card', content: card.content };
    expect(await read('zh-CN')).toMatchObject([{ content: '[卡片]', content_type: 'text', original }]);
    expect(await read('en')).toMatchObject([{ content: '[Card]', original }]);
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
    const visitor = await visit();
    const guest = visitor.guest_id;
    const sessions = [await open(owner), visitor.session_id];
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

  test('a visitor without an account talks by the secret that the first answer gave', async () => {
    const { session_id: session, guest_id } = await visit();
    expect(await visit(guest_id)).toEqual({ session_id: session, guest_id });
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

  test('what no agent has read is counted over all sessions, and goes down as it is read', async () => {
    const { player, agent, send } = server();
    const agentToken = await agent('counts');
    const unread = async () => (await send(calls.chatUnreadCount, {}, { token: agentToken })).data;
    const { total_unread: before } = await unread();
    const token = await player('is-counted');
    const session_id = await open(token);
    const client_id = randomUUID();
    await say(token, session_id, 'one', { client_id });
    await say(token, session_id, 'one', { client_id });
    const second = await say(token, session_id, 'two');
    await say(token, session_id, 'three');
    expect((await unread()).total_unread).toBe(before + 3);
    expect((await unread()).sessions).toContainEqual({ session_id, unread_count: 3 });
    await send(calls.chatMarkRead, { session_id, message_id: second.data.id }, { token: agentToken });
    expect((await unread()).total_unread).toBe(before + 1);
    expect((await unread()).sessions).toContainEqual({ session_id, unread_count: 1 });
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
