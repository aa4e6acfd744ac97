import { calls } from '@assistant/contract/calls';
import { findAccount } from '../account/account-repository';
import { changeMembership } from '../testing/change-membership';
import { onEachDatabase } from '../testing/server';
import { openStream } from '../testing/stream';

onEachDatabase((server) => {
  const listen = (body: object) => openStream(server().app, body);
  const chatOf = async (token?: string) => {
    const { data } = await server().send(calls.chatCreateSession, {}, { token });
    return data;
  };
  const say = (session_id: string, content: string, more: object = {}) =>
    server().send(calls.chatSendMessage, { session_id, content, ...more });

  test('a stream says at once what is newest, and is not kept back on its way', async () => {
    const token = await server().player('first');
    const { session_id } = await chatOf(token);
    const { data } = await say(session_id, 'hello', { token });
    const stream = await listen({ token });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toEqual({
      kind: 'newest',
      newest: { chat: data.id, read: 0, tasks: 0, membership: '', announcement: 0 },
    });
    stream.close();
  });

  test('a message, a read mark and typing reach the player and the desk as ids, without a word of them', async () => {
    const [token, agent] = [await server().player('writer'), await server().agent('live-agent')];
    const { session_id } = await chatOf(token);
    const [player, desk] = [await listen({ token }), await listen({ token: agent })];
    for (const stream of [player, desk]) await stream.nextOf('newest');
    const { data } = await say(session_id, 'a secret', { token });
    await server().send(calls.chatTyping, { session_id }, { token: agent });
    await server().send(calls.chatMarkRead, { session_id, message_id: data.id }, { token: agent });
    for (const stream of [player, desk]) {
      expect(await stream.next()).toEqual({ kind: 'chat', session_id, id: data.id });
      expect(await stream.next()).toEqual({ kind: 'typing', session_id, by: 'cs' });
      expect(await stream.next()).toEqual({ kind: 'read', session_id });
      stream.close();
    }
  });

  test('nobody hears of others: not another player, not another visitor', async () => {
    const [one, other] = [await server().player('one'), await server().player('other')];
    const [guest, stranger] = [await chatOf(), await chatOf()];
    const streams = [await listen({ token: other }), await listen({ guest_id: stranger.guest_id })];
    const own = await listen({ guest_id: guest.guest_id });
    for (const stream of [...streams, own]) await stream.nextOf('newest');
    const { session_id } = await chatOf(one);
    await say(session_id, 'for the desk', { token: one });
    await say(guest.session_id, 'for the desk', { guest_id: guest.guest_id });
    expect(await own.next()).toMatchObject({ kind: 'chat', session_id: guest.session_id });
    const last = await chatOf(other);
    await say(last.session_id, 'own', { token: other });
    await say(stranger.session_id, 'own', { guest_id: stranger.guest_id });
    expect(await streams[0]?.next()).toMatchObject({ kind: 'chat', session_id: last.session_id });
    expect(await streams[1]?.next()).toMatchObject({ kind: 'chat', session_id: stranger.session_id });
    for (const stream of [...streams, own]) stream.close();
  });

  test('regression: who has the session open that a join ends is told of it, be it the visitor’s or the account’s', async () => {
    const [token, agent] = [await server().player('joins'), await server().agent('hears-of-joins')];
    const own = await chatOf(token);
    const join = async () => {
      const { session_id, guest_id = '' } = await chatOf();
      await say(session_id, 'paid', { guest_id });
      const streams = [await listen({ token }), await listen({ token: agent })];
      for (const stream of streams) await stream.nextOf('newest');
      await server().send(calls.chatJoin, { guest_id }, { token });
      for (const stream of streams) {
        // That of the session that goes on.
        expect(await stream.nextOf('session')).toBeDefined();
        const ended = session_id === (await chatOf(token)).session_id ? own.session_id : session_id;
        expect(await stream.nextOf('session')).toEqual({ kind: 'session', session_id: ended });
        stream.close();
      }
    };
    // Nothing was written in the account's, so the visitor's replaces it; the next one is poured into that.
    await join();
    await join();
  });

  test('an activation reaches the player', async () => {
    const [token, agent] = [await server().player('buyer'), await server().agent('seller')];
    const stream = await listen({ token });
    await stream.nextOf('newest');
    const set = { account: 'buyer', level: 'premium', days: 30, reason_code: 'event' };
    await server().send(calls.csSetMembership, { ...set, preview: true }, { token: agent });
    await server().send(calls.csSetMembership, set, { token: agent });
    expect(await stream.next()).toEqual({ kind: 'membership' });
    stream.close();
  });

  test('a run that was recorded reaches the player', async () => {
    const token = await server().player('runner');
    const { revisions } = (await server().send(calls.getConfig, {}, { token })).data;
    await server().send(calls.updateConfig, { setting: { mining: { enabled: true } }, revisions }, { token });
    const stream = await listen({ token });
    await stream.nextOf('newest');
    await server().send(calls.tasksRun, { task: 'mining' }, { token });
    const { records } = (await server().send(calls.tasksRecords, {}, { token })).data;
    expect(await stream.nextOf('tasks')).toEqual({ kind: 'tasks', id: records[0]?.id });
    stream.close();
  });

  test.each([
    ['without token and secret', {}, 401],
    ['with an unknown token', { token: 'unknown' }, 401],
    ['with a secret that was never given', { guest_id: 'guessed' }, 404],
    ['with a wrong field', { guest_id: 1 }, 400],
  ])('%s the answer is the envelope of any call', async (_what, body, status) => {
    const stream = await listen(body);
    expect(stream.status).toBe(status);
    expect(await stream.json()).toMatchObject({ code: status, msg: expect.stringMatching(/./) });
  });

  test('staff who answer no players hear nothing of them', async () => {
    const stream = await listen({ token: await server().agent('live-operator', 'operator') });
    expect(stream.status).toBe(403);
  });

  test('a stream ends with its login, and says so; that of another login goes on', async () => {
    const token = await server().player('leaver');
    const again = (await server().logIn('leaver', 'secret-of-a-player')).data.token;
    const [stream, other] = [await listen({ token }), await listen({ token: again })];
    for (const one of [stream, other]) await one.nextOf('newest');
    await server().send(calls.logout, {}, { token });
    expect(await stream.next()).toEqual({ kind: 'ended' });
    expect(await stream.next()).toBeUndefined();
    const { session_id } = await chatOf(again);
    await say(session_id, 'still here', { token: again });
    expect(await other.next()).toMatchObject({ kind: 'chat' });
    other.close();
  });
});

describe('with a fast heartbeat', () => {
  onEachDatabase(
    (server) => {
      test('each heartbeat says what is newest, so that a lost hint heals', async () => {
        const token = await server().player('healed');
        const stream = await openStream(server().app, { token });
        const before = await stream.nextOf('newest');
        expect(before.newest?.membership).toBe('');
        const { db, clock } = server();
        const { id } = (await findAccount(db, 'healed')) ?? { id: 0 };
        const change = { level: 'basic', days: 1, changedBy: 'test', mayLower: false } as const;
        // Written without a hint, as if it were lost.
        await changeMembership(db, id, change, clock.now);
        const told = async () => (await stream.nextOf('newest')).newest?.membership;
        while ((await told()) === '');
        expect(await told()).toBe('basic 2026-05-02T04:00:00.000Z');
        stream.close();
      });

      test('a revocation that got lost heals as well', async () => {
        const token = await server().player('revoked');
        const stream = await openStream(server().app, { token });
        await stream.nextOf('newest');
        await server().db.deleteFrom('sessions').execute();
        expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
        expect(await stream.next()).toBeUndefined();
      });
    },
    {},
    { heartbeatMs: 50 },
  );
});

describe('with little room', () => {
  onEachDatabase(
    (server) => {
      test('streams above the limit are refused, with a time to come back; calls go on', async () => {
        const token = await server().player('crowd');
        const streams = [
          await openStream(server().app, { token }),
          await openStream(server().app, { token }),
        ];
        for (const stream of streams) await stream.nextOf('newest');
        const third = await openStream(server().app, { token });
        expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
        // Two streams are open, and one call in flight is allowed: streams do not count.
        expect((await server().send(calls.me, {}, { token })).status).toBe(200);
        streams[0]?.close();
        let again = await openStream(server().app, { token });
        while (again.status === 429) again = await openStream(server().app, { token });
        await again.nextOf('newest');
        again.close();
        streams[1]?.close();
      });
    },
    { MAX_IN_FLIGHT: '1' },
    { streamLimits: { each: 2, address: 9, total: 9 } },
  );
});

describe('a server that closes', () => {
  onEachDatabase((server) => {
    test('ends its streams and does not wait for their readers', async () => {
      const token = await server().player('last');
      const stream = await openStream(server().app, { token });
      await stream.nextOf('newest');
      await server().app.close();
      expect(await stream.next()).toBeUndefined();
    });
  });
});
