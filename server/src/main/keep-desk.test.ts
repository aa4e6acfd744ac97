import { calls } from '@assistant/contract/calls';
import { makeHub } from '../live/hub';
import { makeDesk } from '../testing/desk';
import { onEachDatabase } from '../testing/server';
import { keepDesk } from './keep-desk';

onEachDatabase((server) => {
  const { asks, answer, list, pass, say } = makeDesk(server);
  const keep = (live = makeHub()) => {
    const { db, clock, settings } = server();
    return keepDesk({ db, live, now: () => clock.now, idleMinutes: settings.DESK_IDLE_MINUTES });
  };
  const holderOf = async (token: string, session_id: string) =>
    (await server().send(calls.csSession, { session_id }, { token })).data.agent?.account;

  test('a conversation whose agent is away waits again after fifteen minutes, once, and the desk hears of it', async () => {
    const { agent, send, db } = server();
    const token = await agent('goes-home');
    const { id } = await asks('left-alone', '在吗');
    await send(calls.csClaim, { session_id: id, from: null }, { token });
    pass(14);
    await keep();
    expect(await holderOf(token, id)).toBe('goes-home');
    pass(1);
    const hub = makeHub();
    const heard: unknown[] = [];
    hub.follow({ of: { desk: true }, hint: (hint) => heard.push(hint), end: () => {}, refresh: () => {} });
    await Promise.all([keep(hub), keep(hub)]);
    expect(heard).toEqual([{ kind: 'session', session_id: id }]);
    expect(await holderOf(token, id)).toBeUndefined();
    expect((await list(token, 'waiting')).sessions[0]?.session_id).toBe(id);
    const audit = db.selectFrom('staff_audit').select('by').where('action', '=', 'return');
    expect(await audit.execute()).toEqual([{ by: 'desk' }]);
  });

  test('an answered conversation, and one that its agent looks at, stay', async () => {
    const { agent, send } = server();
    const token = await agent('stays');
    const answered = await asks('answered-here', '?');
    await answer(token, 'stays', answered.id, '!');
    const watched = await asks('watched', '?');
    await send(calls.csClaim, { session_id: watched.id, from: null }, { token });
    pass(14);
    await send(calls.csLook, { session_id: watched.id, writing: true }, { token });
    pass(10);
    await keep();
    expect([await holderOf(token, answered.id), await holderOf(token, watched.id)]).toEqual([
      'stays',
      'stays',
    ]);
    // The player comes back after the agent has gone: no one would see it otherwise.
    await say(answered.token, answered.id, 'and now?');
    pass(15);
    await keep();
    expect(await holderOf(token, answered.id)).toBeUndefined();
  });
});
