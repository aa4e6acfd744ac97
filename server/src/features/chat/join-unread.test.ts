import { calls } from '@assistant/contract/calls';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const visit = async () => {
    const { data } = await server().send(calls.chatCreateSession, {});
    return { session_id: data.session_id, guest_id: data.guest_id ?? '' };
  };
  const open = async (token: string) =>
    (await server().send(calls.chatCreateSession, {}, { token })).data.session_id;
  const say = async (who: { token?: string; guest_id?: string }, session_id: string, content: string) =>
    (await server().send(calls.chatSendMessage, { session_id, content, guest_id: who.guest_id }, who)).data
      .id;
  const answer = async (token: string, cs_account: string, session_id: string, content: string) =>
    (await server().send(calls.csSendMessage, { cs_account, session_id, content }, { token })).data.id;
  const join = (token: string, guest_id: string) => server().send(calls.chatJoin, { guest_id }, { token });
  const page = async (token: string, session_id: string, all_sessions = true) =>
    (await server().send(calls.chatGetHistory, { session_id, all_sessions }, { token })).data;
  const mark = async (token: string, session_id: string, message_id: number, epoch?: number) =>
    (await server().send(calls.chatMarkRead, { session_id, message_id, epoch }, { token })).data.read_id;
  const unread = async (token: string) =>
    (await server().send(calls.chatUnreadCount, {}, { token })).data.total_unread;

  test('what comes in between by a join is read by no agent whose window is from before', async () => {
    const { player, agent, send } = server();
    const token = await player('pays-twice');
    const own = await open(token);
    const desk = await agent('has-it-open');
    await say({ token }, own, 'hello');
    const { session_id, guest_id } = await visit();
    const paid = await say({ guest_id }, session_id, 'I paid 500 and got nothing');
    const seen = await say({ token }, own, 'anybody here?');
    const window = await page(desk, own, false);
    await mark(desk, own, seen, window.epoch);
    const before = await unread(desk);
    await join(token, guest_id);

    const newest = (await page(token, own)).messages.at(-1)?.id ?? 0;
    // A window of before, a page that was built before there were epochs, and the mark of before.
    expect(await mark(desk, own, newest, window.epoch)).toBeLessThan(paid);
    expect(await mark(desk, own, newest)).toBeLessThan(paid);
    expect((await page(token, own)).cs_read_id).toBeLessThan(paid);
    // What was read after it counts again, as there is one mark.
    expect(await unread(desk)).toBe(before + 1);
    expect((await send(calls.csSession, { session_id: own }, { token: desk })).data.unread).toBe(2);

    const anew = await page(desk, own, false);
    expect(anew.epoch).not.toBe(window.epoch);
    expect(anew.messages.map(({ content }) => content)).toContain('I paid 500 and got nothing');
    expect(await mark(desk, own, newest, anew.epoch)).toBe(newest);
    expect(await unread(desk)).toBe(before - 1);
    expect((await page(desk, session_id, false)).messages).toEqual([]);
  });

  test('an agent’s page from before there were epochs marks what it was given since the join', async () => {
    const { player, agent } = server();
    const token = await player('old-desk');
    const own = await open(token);
    await say({ token }, own, 'hello');
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'as a visitor');
    const desk = await agent('with-an-old-page');
    const before = await unread(desk);
    await join(token, guest_id);
    const newest = (await page(desk, own, false)).messages.at(-1)?.id ?? 0;
    expect(await mark(desk, own, newest)).toBe(newest);
    expect(await unread(desk)).toBe(before - 2);
  });

  test('an answer to the visitor is unread to the player on a device that has not shown it', async () => {
    const { player, agent } = server();
    const desk = await agent('answers-both');
    const token = await player('two-devices');
    const own = await open(token);
    await say({ token }, own, 'hello');
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'as a visitor');
    const missed = await answer(desk, 'answers-both', session_id, 'we refund you');
    const seen = await answer(desk, 'answers-both', own, 'good evening');
    const window = await page(token, own);
    await mark(token, own, seen, window.epoch);
    expect(await unread(token)).toBe(0);
    await join(token, guest_id);
    expect(await mark(token, own, seen + 100, window.epoch)).toBeLessThan(missed);
    expect(await unread(token)).toBe(2);
    const anew = await page(token, own);
    expect(anew.user_read_id).toBeLessThan(missed);
    expect(await mark(token, own, seen + 100, anew.epoch)).toBeGreaterThanOrEqual(seen);
    expect(await unread(token)).toBe(0);
  });

  test('a conversation that is given whole is unread too, though it lies before what was read', async () => {
    const { player, agent, send } = server();
    const desk = await agent('answers-early');
    const { session_id, guest_id } = await visit();
    await say({ guest_id }, session_id, 'as a visitor');
    const missed = await answer(desk, 'answers-early', session_id, 'we refund you');
    const token = await player('had-ended-one');
    const own = await open(token);
    await say({ token }, own, 'hello');
    const seen = await answer(desk, 'answers-early', own, 'good evening');
    const window = await page(token, own);
    await mark(token, own, seen, window.epoch);
    await send(calls.chatEnd, { session_id: own }, { token });
    const next = await open(token);
    await join(token, guest_id);
    const anew = await page(token, session_id);
    expect(anew.epoch).not.toBe(window.epoch);
    expect(anew.user_read_id).toBe(missed - 1);
    await mark(token, next, seen + 1, window.epoch);
    await mark(token, next, seen + 1, 0);
    expect(await unread(token)).toBe(1);
    await mark(token, session_id, seen + 1, anew.epoch);
    expect(await unread(token)).toBe(0);
  });

  test('a join does not fail where both have sent with one id', async () => {
    const { player, send } = server();
    const client_id = '5f0f2b34-6f0e-4d5c-9a3b-6f6f6f6f6f6f';
    const token = await player('same-id');
    const own = await open(token);
    await send(calls.chatSendMessage, { session_id: own, content: 'mine', client_id }, { token });
    const { session_id, guest_id } = await visit();
    await send(calls.chatSendMessage, { session_id, guest_id, content: 'the visitor’s', client_id });
    expect((await join(token, guest_id)).data).toEqual({ session_id: own });
    const { messages } = await page(token, own);
    expect(messages.map(({ content }) => content).slice(0, 2)).toEqual(['mine', 'the visitor’s']);
    expect(new Set(messages.map((one) => one.client_id)).size).toBe(3);
  });
});
