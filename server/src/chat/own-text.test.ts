import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../testing/server';

onEachDatabase((server) => {
  const total = async () => {
    const rows = await server().db.selectFrom('chat_unread_totals').select('cs_unread').execute();
    return rows.reduce((sum, { cs_unread }) => sum + cs_unread, 0);
  };
  const open = async (account: string) => {
    const token = await server().player(account);
    const { session_id } = (await server().send(calls.chatCreateSession, {}, { token })).data;
    const say = (content: string, client_id = randomUUID() as string) =>
      server().send(calls.chatSendMessage, { session_id, content, client_id }, { token });
    return { token, session_id, say };
  };

  test('of messages at once with the same client ids each is stored once, counted once, and answered alike', async () => {
    const { token, session_id, say } = await open('at-once');
    const before = await total();
    const ids = Array.from({ length: 8 }, () => randomUUID() as string);
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => say(`of ${id}`, id)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    const numbers = (from: number) =>
      answers.filter((_, at) => at % ids.length === from).map(({ data }) => data.id);
    for (const at of ids.keys()) expect(new Set(numbers(at)).size).toBe(1);
    const { messages } = (await server().send(calls.chatGetHistory, { session_id }, { token })).data;
    expect(messages.map(({ content }) => content).toSorted()).toEqual(ids.map((id) => `of ${id}`).toSorted());
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(await total()).toBe(before + ids.length);
    const row = await server()
      .db.selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    const last = messages.at(-1);
    expect(row).toMatchObject({ cs_unread: ids.length, last_message_id: last?.id, last_text: last?.content });
    expect(row.waiting_since?.toISOString()).toBe(messages[0]?.created_at);
  });

  test('a client id of a conversation that has ended stores nothing in the one that follows', async () => {
    const { token, session_id, say } = await open('goes-on');
    const id = randomUUID();
    const first = await say('once', id);
    await server().send(calls.chatEnd, { session_id }, { token });
    expect(await say('late')).toMatchObject({ code: 409, data: { closed: true } });
    const next = (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
    const before = await total();
    const again = await server().send(
      calls.chatSendMessage,
      { session_id: next, content: 'once', client_id: id },
      { token },
    );
    expect(again.data.id).toBe(first.data.id);
    expect(await total()).toBe(before);
  });

  test('another player’s conversation takes no message, and says no more than one that is not there', async () => {
    const { session_id } = await open('owner');
    const token = await server().player('stranger-who-writes');
    const send = (to: string) =>
      server().send(
        calls.chatSendMessage,
        { session_id: to, content: 'x', client_id: randomUUID() },
        { token },
      );
    const [theirs, none] = [await send(session_id), await send(randomUUID())];
    expect([theirs.status, theirs.msg]).toEqual([none.status, none.msg]);
    expect(theirs.status).toBe(404);
  });
});
