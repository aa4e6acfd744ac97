import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const { asks, answer, list, pass } = makeDesk(server);

  /** A player asks, the agent answers and ends it, and the player rates it. */
  async function rated(player: string, agent: string, stars: number) {
    const token = await server().agent(agent);
    const { id, token: of } = await asks(player, '?');
    await answer(token, agent, id, 'no');
    await close(token, id);
    await rate(of, id, stars);
    return { id, token, of };
  }
  const close = (token: string, session_id: string) =>
    server().send(calls.csClose, { session_id }, { token });
  const rate = (token: string, session_id: string, stars: number) =>
    server().send(calls.chatRate, { session_id, stars }, { token });
  const reopen = (token: string, session_id: string) =>
    server().send(calls.csReopen, { session_id }, { token });
  const atDesk = async (token: string, session_id: string) =>
    (await server().send(calls.csSession, { session_id }, { token })).data;

  test('regression: a bad rating is not wiped by opening the conversation again and closing it', async () => {
    const { id, token, of } = await rated('angry', 'wipes', 1);
    expect((await reopen(token, id)).data).toMatchObject({ rating: 1, ratings: [1] });
    pass(1);
    await close(token, id);
    expect(await atDesk(token, id)).toMatchObject({ rating: 1, ratings: [1] });
    expect((await list(token, 'closed')).sessions.find((one) => one.session_id === id)?.rating).toBe(1);
    // The player is asked again: each closing has a rating of its own, and its last one counts.
    const page = (await server().send(calls.chatGetHistory, { session_id: id }, { token: of })).data;
    expect(page.rating).toBeUndefined();
    for (const stars of [4, 5, 5]) await rate(of, id, stars);
    expect(await atDesk(token, id)).toMatchObject({ rating: 5, ratings: [1, 5] });
    const rows = await server()
      .db.selectFrom('chat_ratings')
      .select('stars')
      .where('session_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ stars }) => stars)).toEqual([1, 4, 5]);
  });

  test("a colleague's ended conversation goes to those that wait when an agent opens it again, to a lead when a lead does", async () => {
    const { id, token } = await rated('passed-on', 'has-it', 2);
    const [other, lead] = [await server().agent('has-not'), await server().agent('above', 'lead')];
    expect((await reopen(other, id)).data).toMatchObject({ agent: null, closed_at: null, ratings: [2] });
    expect((await list(other, 'waiting')).sessions.map(({ session_id }) => session_id)).toContain(id);
    await answer(token, 'has-it', id, 'here I am');
    await close(token, id);
    expect((await reopen(lead, id)).data.agent?.account).toBe('above');
  });
});
