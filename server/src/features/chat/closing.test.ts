import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const say = (token: string, session_id: string, content: string, client_id: string = randomUUID()) =>
    server().send(calls.chatSendMessage, { session_id, content, client_id }, { token });
  const end = (token: string | undefined, session_id: string, more: object = {}) =>
    server().send(calls.chatEnd, { session_id, ...more }, { token });
  const rate = (token: string, session_id: string, stars: number, text = '') =>
    server().send(calls.chatRate, { session_id, stars, text }, { token });
  const history = async (token: string, session_id: string, more: object = {}) =>
    (await server().send(calls.chatGetHistory, { session_id, ...more }, { token })).data;

  test('a conversation that has ended refuses messages with 409, but knows those it has', async () => {
    const token = await server().player('says-goodbye');
    const session = await open(token);
    const client_id = randomUUID();
    await say(token, session, 'one', client_id);
    expect((await end(token, session)).status).toBe(200);
    const refused = await say(token, session, 'two');
    expect([refused.status, refused.data]).toEqual([409, { closed: true }]);
    expect((await say(token, session, 'one', client_id)).status).toBe(200);
    const page = await history(token, session);
    expect(page.closed).toBe(true);
    expect(page.messages).toMatchObject([{ content: 'one' }, { content: '会话已结束' }]);
    expect((await end(token, session)).status).toBe(200);
    expect((await history(token, session)).messages).toHaveLength(2);
  });

  test('the next conversation begins anew, and the whole history reads as one, in pages', async () => {
    const { agent, send } = server();
    const token = await server().player('comes-back');
    const agentToken = await agent('comes-back-agent');
    const answer = (session_id: string, content: string) =>
      send(
        calls.csSendMessage,
        { cs_account: 'comes-back-agent', session_id, content },
        { token: agentToken },
      );
    const first = await open(token);
    await say(token, first, 'one');
    await answer(first, 'two');
    await end(token, first);
    const second = await open(token);
    expect(second).not.toBe(first);
    await say(token, second, 'three');
    await answer(second, 'four');
    const words = (page: { messages: { content: string }[] }) =>
      page.messages.map(({ content }) => content).join();
    expect(words(await history(token, second))).toBe('three,four');
    const newest = await history(token, second, { all_sessions: true, limit: 3 });
    expect([words(newest), newest.has_more, newest.closed]).toEqual(['会话已结束,three,four', true, false]);
    const older = await history(token, second, { all_sessions: true, before: newest.messages[0]?.id });
    expect([words(older), older.has_more, older.has_newer]).toEqual(['one,two', false, true]);
    const after = await history(token, second, { all_sessions: true, after: older.messages[0]?.id });
    expect([words(after), after.has_more]).toEqual(['two,会话已结束,three,four', true]);

    const unread = async () => (await send(calls.chatUnreadCount, {}, { token })).data.total_unread;
    expect(await unread()).toBe(2);
    const message_id = newest.messages.at(-1)?.id;
    const mark = await send(calls.chatMarkRead, { session_id: second, message_id }, { token });
    expect([mark.data.read_id, await unread()]).toEqual([message_id, 0]);
    expect((await history(token, second, { all_sessions: true })).user_read_id).toBe(message_id);
    // An agent reads each by itself.
    const asked = { session_id: second, user_type: 'cs', all_sessions: true };
    expect(words((await send(calls.chatGetHistory, asked, { token: agentToken })).data)).toBe('three,four');
  });

  test('a conversation is rated after its end, by its player only, and the last rating counts', async () => {
    const token = await server().player('rates');
    const stranger = await server().player('rates-others');
    const session = await open(token);
    expect((await rate(token, session, 5)).status).toBe(409);
    await end(token, session);
    expect((await rate(token, session, 6)).status).toBe(400);
    expect((await rate(stranger, session, 1)).status).toBe(404);
    expect((await end(stranger, session)).status).toBe(404);
    expect((await rate(token, session, 2, '太慢')).data).toEqual({ stars: 2, text: '太慢' });
    await rate(token, session, 4);
    expect((await history(token, session)).rating).toEqual({ stars: 4, text: '' });
  });

  test('what ended last can be rated from the next conversation, until it is, if somebody answered', async () => {
    const { agent, send } = server();
    const token = await server().player('rates-later');
    const agentToken = await agent('rates-later-agent');
    const answer = (session_id: string) =>
      send(
        calls.csSendMessage,
        { cs_account: 'rates-later-agent', session_id, content: 'hello' },
        { token: agentToken },
      );
    const unrated = async (session_id: string) =>
      (await history(token, session_id, { all_sessions: true })).unrated;
    const unanswered = await open(token);
    await say(token, unanswered, 'nobody?');
    await end(token, unanswered);
    const first = await open(token);
    expect(await unrated(first)).toBeUndefined();
    await say(token, first, 'one');
    await answer(first);
    expect(await unrated(first)).toBeUndefined();
    await end(token, first);
    const second = await open(token);
    expect(await unrated(second)).toBe(first);
    expect((await history(token, second)).unrated).toBeUndefined();
    await rate(token, first, 5);
    expect(await unrated(second)).toBeUndefined();
    const stranger = await server().player('rates-nothing');
    expect((await history(stranger, await open(stranger), { all_sessions: true })).unrated).toBeUndefined();
  });

  test('a player reads the conversations that have ended: first words, what they were about, rating', async () => {
    const { send } = server();
    const token = await server().player('remembers');
    const earlier = async (of: string) => (await send(calls.chatEarlier, {}, { token: of })).data.earlier;
    const first = await open(token);
    await send(
      calls.chatSendMessage,
      { session_id: first, content: '为什么？', about: { task: 'mining' } },
      { token },
    );
    await say(token, first, 'one more');
    expect(await earlier(token)).toEqual([]);
    await end(token, first);
    await rate(token, first, 5);
    // Nothing was written in it.
    await end(token, await open(token));
    const second = await open(token);
    await say(token, second, '长'.repeat(200));
    await end(token, second);
    await say(token, await open(token), 'goes on');
    expect(await earlier(token)).toMatchObject([
      { session_id: second, text: expect.stringMatching(/^长{20,199}$/), rating: null },
      { session_id: first, text: '为什么？', task: 'mining', rating: 5, closed_at: expect.any(String) },
    ]);
    expect(await earlier(await server().player('remembers-nothing'))).toEqual([]);
  });

  test('a visitor ends a conversation by the secret', async () => {
    const { data } = await server().send(calls.chatCreateSession, {});
    const { session_id, guest_id } = data;
    expect((await end(undefined, session_id)).status).toBe(401);
    expect((await end(undefined, session_id, { guest_id: randomUUID() })).status).toBe(404);
    expect((await end(undefined, session_id, { guest_id })).status).toBe(200);
    const next = await server().send(calls.chatCreateSession, { guest_id });
    expect(next.data.guest_id).toBe(guest_id);
    expect(next.data.session_id).not.toBe(session_id);
  });
});
