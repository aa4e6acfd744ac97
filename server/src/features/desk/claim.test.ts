import type { Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';
import { openStream } from '../../testing/stream';
import { returnIdle } from './idle-repository';

onEachDatabase((server) => {
  const { asks, answer, list, pass, say, visits } = makeDesk(server);
  const claim = (token: string, session_id: string, from: string | null = null) =>
    server().send(calls.csClaim, { session_id, from }, { token });
  const events = async (token: string, session_id: string) =>
    (await server().send(calls.chatGetHistory, { session_id }, { token })).data.messages.flatMap(
      ({ original }) => (original ? [JSON.parse(original.content)] : []),
    );
  const audit = (whom: string) =>
    server()
      .db.selectFrom('staff_audit')
      .select(['by', 'action', 'details'])
      .where('whom', '=', whom)
      .orderBy('id')
      .execute();

  test('of two agents who claim at once one wins, and the other is told who', async () => {
    const tokens = [await server().agent('da-qiao'), await server().agent('xiao-qiao')];
    const { id, token } = await asks('wanted', '在吗');
    const answers = await Promise.all(tokens.map((one) => claim(one, id)));
    const won = answers.findIndex(({ status }) => status === 200);
    const [winner, loser] = [answers[won], answers[1 - won]];
    const agent = { account: ['da-qiao', 'xiao-qiao'][won], name: ['da-qiao', 'xiao-qiao'][won] };
    expect(winner?.data.agent).toEqual(agent);
    expect(loser).toMatchObject({ status: 409, data: { agent }, msg: `${agent.name} 正在接待这位玩家` });
    expect(await events(token, id)).toEqual([{ event: 'claimed', name: agent.name }]);
    // A retry after a lost answer is no second claim.
    expect((await claim(tokens[won] ?? '', id)).status).toBe(200);
    expect(await events(token, id)).toHaveLength(1);
  });

  test("answering claims what is nobody's, and another's conversation refuses the answer by name", async () => {
    const [zhou, lu] = [await server().agent('zhou'), await server().agent('lu')];
    const { id, token } = await asks('asks-both', '?');
    expect((await answer(zhou, 'zhou', id, 'yes')).status).toBe(200);
    expect(await answer(lu, 'lu', id, 'no')).toMatchObject({
      status: 409,
      data: { agent: { account: 'zhou', name: 'zhou' } },
    });
    expect((await list(zhou, 'mine')).sessions.map(({ session_id }) => session_id)).toContain(id);
    // The answer itself says who it is.
    expect(await events(token, id)).toEqual([]);
  });

  test("an agent takes a colleague's conversation only where the colleague is away, a lead always", async () => {
    const { agent, send } = server();
    const [holder, other, lead] = [await agent('holds'), await agent('takes'), await agent('leads', 'lead')];
    const { id } = await asks('fought-over', '?');
    await send(calls.csSetAvailable, { available: true }, { token: holder });
    await claim(holder, id);
    expect(await claim(other, id, 'holds')).toMatchObject({ status: 403 });
    expect((await claim(lead, id, 'holds')).data.agent?.account).toBe('leads');
    expect(await claim(other, id, 'holds')).toMatchObject({ status: 403 });
    await send(calls.csSetAvailable, { available: false }, { token: holder });
    expect(await claim(other, id, 'holds')).toMatchObject({
      status: 409,
      data: { agent: { account: 'leads' } },
    });
    expect((await claim(other, id, 'leads')).data.agent?.account).toBe('takes');
    // An agent who has closed the desk without logging out is away as well.
    await send(calls.csSetAvailable, { available: true }, { token: other });
    expect(await claim(holder, id, 'takes')).toMatchObject({ status: 403 });
    pass(6);
    expect((await claim(holder, id, 'takes')).data.agent?.account).toBe('holds');
  });

  test('a conversation is handed over with a note, put back, and the audit has all of it', async () => {
    const { agent, send } = server();
    const [sun, liu] = [await agent('sun'), await agent('liu')];
    await agent('only-releases', 'operator');
    const { id } = await asks('moves', '?');
    await claim(sun, id);
    const handOver = (token: string, to: string) =>
      send(calls.csHandOver, { session_id: id, to, note: '老玩家' }, { token });
    expect(await handOver(sun, 'only-releases')).toMatchObject({ status: 400, data: { field: 'to' } });
    expect(await handOver(sun, 'moves')).toMatchObject({ status: 400 });
    expect((await handOver(sun, 'liu')).data.agent?.account).toBe('liu');
    expect(await handOver(sun, 'sun')).toMatchObject({ status: 409, data: { agent: { account: 'liu' } } });
    expect(await send(calls.csRelease, { session_id: id }, { token: sun })).toMatchObject({ status: 409 });
    expect((await send(calls.csRelease, { session_id: id }, { token: liu })).data.agent).toBeNull();
    const notes = await server()
      .db.selectFrom('chat_notes')
      .select('text')
      .where('session_id', '=', id)
      .execute();
    expect(notes).toEqual([{ text: '老玩家' }]);
    expect(await audit(id)).toEqual([
      { by: 'sun', action: 'claim', details: '' },
      { by: 'sun', action: 'hand_over', details: 'liu' },
      { by: 'liu', action: 'release', details: '' },
    ]);
  });

  test('regression: a request that came twice was refused or added a second line to the audit', async () => {
    const { agent, send } = server();
    const [twice, given] = [await agent('twice'), await agent('given')];
    const { id } = await asks('doubled', '?');
    const at = (call: Call, token: string, more: object = {}) =>
      send(call, { session_id: id, ...more }, { token });
    const requests = [
      () => at(calls.csClaim, twice, { from: null }),
      () => at(calls.csHandOver, twice, { to: 'given', note: '急' }),
      () => at(calls.csRelease, given),
      () => at(calls.csClose, twice),
      () => at(calls.csReopen, twice),
    ];
    for (const request of requests)
      expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
    const did = (await audit(id)).map(({ action }) => action).filter((one) => one !== 'read_conversation');
    expect(did).toEqual(['claim', 'hand_over', 'release', 'close', 'reopen']);
    const { notes } = (await send(calls.csNotes, { session_id: id }, { token: twice })).data;
    expect(notes.map(({ text }) => text)).toEqual(['急']);
    // Another note for whom has it is kept, with its line.
    await at(calls.csHandOver, twice, { to: 'twice', note: '记一下' });
    expect((await audit(id)).at(-1)).toEqual({ by: 'twice', action: 'hand_over', details: 'twice' });
  });

  test('regression: a conversation handed to a colleague who was away made somebody be there, and waits again in time', async () => {
    const { agent, send, clock } = server();
    const [gives, absent] = [await agent('gives'), await agent('absent')];
    for (const token of [gives, absent]) await send(calls.csSetAvailable, { available: false }, { token });
    const { id, token: player } = await asks('waits-on', '?');
    await claim(gives, id);
    pass(20);
    const here = async () => (await send(calls.chatService, {}, { token: player })).data.agent_here;
    expect(await here()).toBe(false);
    await send(calls.csHandOver, { session_id: id, to: 'absent' }, { token: gives });
    expect(await here()).toBe(false);
    const idle = async () => {
      const before = new Date(clock.now.getTime() - 15 * 60_000);
      const returned = await returnIdle(server().db, before, clock.now);
      return returned.some((session) => session.id === id);
    };
    expect(await idle()).toBe(false);
    pass(16);
    expect(await idle()).toBe(true);
  });

  test('an ended conversation takes no word, and is opened again unless the player began another', async () => {
    const { agent, send } = server();
    const token = await agent('ends');
    const { id, token: player } = await asks('ended', '?');
    const closed = await send(calls.csClose, { session_id: id }, { token });
    expect(closed.data).toMatchObject({ closed_at: expect.any(String), waiting_since: null });
    expect(await answer(token, 'ends', id, 'one more')).toMatchObject({
      status: 409,
      data: { closed: true },
    });
    expect(await claim(token, id)).toMatchObject({ status: 409, data: { closed: true } });
    const reopened = await send(calls.csReopen, { session_id: id }, { token });
    expect(reopened.data).toMatchObject({ closed_at: null, agent: { account: 'ends' } });
    expect(await events(player, id)).toEqual([{ event: 'closed' }, { event: 'reopened' }]);
    await send(calls.csClose, { session_id: id }, { token });
    const { session_id } = (await send(calls.chatCreateSession, {}, { token: player })).data;
    await say(player, session_id, 'a new question');
    expect(await send(calls.csReopen, { session_id: id }, { token })).toMatchObject({
      status: 409,
      msg: '玩家已经有新的会话',
    });
  });

  test("an agent may not end a colleague's conversation, a lead may; a visitor's is opened again too", async () => {
    const { agent, send } = server();
    const [own, other, lead] = [await agent('owns'), await agent('meddles'), await agent('may', 'lead')];
    const { id } = await visits('?');
    await claim(own, id);
    const close = (token: string) => send(calls.csClose, { session_id: id }, { token });
    expect((await close(other)).status).toBe(409);
    expect((await close(lead)).status).toBe(200);
    expect((await send(calls.csReopen, { session_id: id }, { token: own })).status).toBe(200);
  });

  test('agents see who else looks at a conversation and who writes, until they have not said so for a while', async () => {
    const { agent, send, clock } = server();
    const [one, two] = [await agent('looks'), await agent('writes')];
    const { id: session_id } = await asks('looked-at', '?');
    const look = async (token: string, writing = false) =>
      (await send(calls.csLook, { session_id, writing }, { token })).data.others;
    expect(await look(one)).toEqual([]);
    expect(await look(two, true)).toEqual([{ account: 'looks', name: 'looks', writing: false }]);
    expect(await look(one)).toEqual([{ account: 'writes', name: 'writes', writing: true }]);
    clock.now = new Date(clock.now.getTime() + 25_000);
    expect(await look(one)).toEqual([]);
  });

  test('regression: the desk hears at once who begins or stops to look or write, and not of each repeat', async () => {
    const { agent, send, app, clock } = server();
    const token = await agent('moves-about');
    const { id: session_id } = await asks('watched-closely', '?');
    const stream = await openStream(app, { token: await agent('hears-of-it') });
    await stream.nextOf('newest');
    const look = (more: object = {}) => send(calls.csLook, { session_id, ...more }, { token });
    /** Whether the desk hears of it before it hears of a typing that follows. */
    const isTold = async (more: object = {}) => {
      await look(more);
      await send(calls.chatTyping, { session_id }, { token });
      const first = await stream.next();
      if (first?.kind !== 'session') return false;
      expect([first, (await stream.next())?.kind]).toEqual([{ kind: 'session', session_id }, 'typing']);
      return true;
    };
    expect([await isTold(), await isTold()]).toEqual([true, false]);
    expect([await isTold({ writing: true }), await isTold({ writing: true })]).toEqual([true, false]);
    expect([await isTold(), await isTold({ left: true })]).toEqual([true, true]);
    expect([await isTold({ left: true }), await isTold()]).toEqual([false, true]);
    clock.now = new Date(clock.now.getTime() + 25_000);
    expect(await isTold()).toBe(true);
    stream.close();
  });

  test('regression: who has left a conversation is not said to look at it', async () => {
    const { agent, send } = server();
    const [one, two] = [await agent('stays-here'), await agent('goes-on')];
    const { id: session_id } = await asks('left-behind', '?');
    await send(calls.csLook, { session_id, writing: true }, { token: two });
    await send(calls.csLook, { session_id, left: true }, { token: two });
    expect((await send(calls.csLook, { session_id }, { token: one })).data.others).toEqual([]);
  });

  test('colleagues are those who answer, who is available first', async () => {
    const { agent, send } = server();
    const token = await agent('asks-for-help');
    const there = await agent('zz-there', 'lead');
    await agent('zz-operator', 'operator');
    await send(calls.csSetAvailable, { available: true }, { token: there });
    const { id } = await asks('busy', '?');
    await claim(there, id);
    const { colleagues } = (await send(calls.csColleagues, {}, { token })).data;
    const accounts = colleagues.map(({ account }) => account);
    const available = colleagues.filter((one) => one.available);
    expect(available).toContainEqual({ account: 'zz-there', name: 'zz-there', available: true, mine: 1 });
    expect(colleagues.slice(0, available.length)).toEqual(available);
    expect(accounts).not.toContain('zz-operator');
    expect(accounts).not.toContain('asks-for-help');
  });

  test('regression: of a conversation that is opened again and one that begins at once, one is open', async () => {
    const { agent, send } = server();
    const token = await agent('opens-again');
    const { token: player, id } = await asks('begins-at-once', '?');
    await claim(token, id);
    for (let round = 0; round < 12; round += 1) {
      const last = (await send(calls.chatCreateSession, {}, { token: player })).data.session_id;
      await send(calls.csClose, { session_id: last }, { token });
      const [reopened, begun] = await Promise.all([
        send(calls.csReopen, { session_id: id }, { token }),
        send(calls.chatCreateSession, {}, { token: player }),
      ]);
      expect(begun.status).toBe(200);
      expect(reopened.status).toBe(begun.data.session_id === id ? 200 : 409);
    }
  });
});
