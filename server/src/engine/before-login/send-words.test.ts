import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import { fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { at14, inChina, makeWordBench } from './testing/word-bench';
import { takeDueWords } from './word-repository';

onEachDatabase((server) => {
  const {
    now,
    pass,
    save,
    idOf,
    replica,
    webhook,
    push,
    channels,
    deliveries,
    receiver,
    sender,
    send,
    bodies,
    keyNow,
    word,
    told,
  } = makeWordBench(server);

  test('a word arrives once, however many replicas look, and its key is stored nowhere once it was sent', async () => {
    const token = await server().player('surprised');
    await webhook(token, receiver().url());
    const { read } = await push(token, receiver().url('/push'));
    const game = await fakeGame(now);
    await save(token, { mining: at14, account: { wordBefore: 10 } });
    await replica(game.gateway).pass();
    pass(109);
    const [one, other] = [sender(game), sender(game)];
    await Promise.all([one.look(), other.look()]);
    pass(1);
    await Promise.all([one.look(), other.look()]);
    await send();
    await one.look();
    await send();
    expect(
      receiver()
        .received.map(({ path }) => path)
        .sort(),
    ).toEqual(['/hook', '/push']);
    const hook = receiver().received.find(({ path }) => path === '/hook');
    const pushed = receiver().received.find(({ path }) => path === '/push');
    const message = JSON.parse(String(hook?.body));
    expect(message).toMatchObject({
      title: '助手 14:00 登录游戏',
      text: expect.stringContaining('「寻宝」'),
      url: expect.stringMatching(/^https:\/\/assistant\.example\/word#[\w-]{43}$/),
      urgent: true,
      events: [{ kind: 'login', tasks: ['mining'], login_at: inChina('14:00') }],
    });
    const key = message.url.split('#')[1];
    expect(JSON.parse(read(pushed?.body ?? Buffer.alloc(0)))).toMatchObject({
      path: `/word#${key}`,
      tag: 'assistant-word',
      actions: [
        { action: 'wait', title: '等 30 分' },
        { action: 'skip', title: '今天不打' },
      ],
    });
    expect(pushed?.headers.ttl).toBe('600');
    const stored = JSON.stringify([
      await server().db.selectFrom('login_words').selectAll().execute(),
      await server().db.selectFrom('notification_deliveries').selectAll().execute(),
    ]);
    expect(stored).not.toContain(key);
    expect((await word(key)).status).toBe(200);
    expect(server().log.join('\n')).not.toContain(key);
  });

  test('a look reads accounts that are due and no others, and what one replica has taken no other does', async () => {
    const { db } = server();
    const token = await server().player('due-once');
    await webhook(token, receiver().url());
    const game = await fakeGame(now);
    const id = await idOf('due-once');
    const dueNow = async () => (await takeDueWords(db, now())).filter(({ accountId }) => accountId === id);
    await save(token, { mining: at14, account: { wordBefore: 10 } });
    await replica(game.gateway).pass();
    pass(109);
    expect(await dueNow()).toEqual([]);
    pass(1);
    expect(await dueNow()).toHaveLength(1);
    expect(await sender(game).look()).toBe(false);
    // That one is gone.
    pass(1);
    expect(await sender(game).look()).toBe(true);
    await send();
    expect(bodies().map(({ title }) => title)).toEqual(['助手 14:00 登录游戏']);
    await save(token, { account: { wordBefore: 0 } });
    await replica(game.gateway).pass();
    pass(60);
    expect(await dueNow()).toEqual([]);
  });

  test('regression: an account that a server of the release before has planned gets its words, too', async () => {
    const { db } = server();
    const at16 = { ...at14, fixedTimes: ['14:00', '16:00'] };
    const token = await server().player('old-plan');
    await webhook(token, receiver().url());
    const game = await fakeGame(now);
    await save(token, {
      mining: at16,
      account: { wordBefore: 10, elsewhere: { action: 'takeOver', minutes: 30 } },
    });
    await replica(game.gateway).pass();
    const id = await idOf('old-plan');
    const plans = async (values: { word_at: Date | null }) =>
      db.updateTable('engine_accounts').set(values).where('account_id', '=', id).execute();
    await plans({ word_at: null });
    pass(110);
    expect(await sender(game).look()).toBe(true);
    expect(await sender(game).look()).toBe(false);
    await send();
    const of = db.selectFrom('engine_accounts').select('word_at').where('account_id', '=', id);
    const before = await of.executeTakeFirstOrThrow();
    pass(10);
    await replica(game.gateway).pass();
    // That server plans the next login, and leaves the moment as it was.
    await plans(before);
    await db
      .updateTable('task_records')
      .set({ reason: 'elsewhere', finished_at: new Date(inChina('15:30')) })
      .execute();
    pass(110);
    await sender(game).look();
    await send();
    expect(bodies().map(({ title }) => title)).toEqual(['助手 14:00 登录游戏', '助手 16:00 登录游戏']);
  });

  test('regression: settings that this release cannot read are looked at no second time at once', async () => {
    const game = await fakeGame(now);
    await save(await server().player('unread'), { mining: at14, account: { wordBefore: 10 } });
    await replica(game.gateway).pass();
    const { db } = server();
    await db
      .updateTable('task_settings')
      .set({ values: JSON.stringify({ wordBefore: 10, theme: 'of a release after' }) })
      .where('task_id', '=', ACCOUNT_SETTING_ID)
      .execute();
    await db.updateTable('engine_accounts').set({ word_at: null }).execute();
    pass(110);
    expect(await sender(game).look()).toBe(true);
    expect(await sender(game).look()).toBe(false);
  });

  test('a group’s robot gets the word without the key', async () => {
    const token = await server().player('in-a-group');
    await webhook(token, receiver().url());
    await server().db.updateTable('notification_channels').set({ preset: 'wecom' }).execute();
    const game = await fakeGame(now);
    await save(token, { mining: at14, account: { wordBefore: 10 } });
    await replica(game.gateway).pass();
    pass(110);
    await sender(game).look();
    await send();
    expect(bodies().map(({ text }) => text.content.split('\n'))).toEqual([
      [
        '助手 14:00 登录游戏',
        '将执行「寻宝」。要改请打开助手暂停。',
        'https://assistant.example/main/game-info',
      ],
    ]);
  });

  test('what could not be sent until the login is not sent after it, and the channel is not to blame', async () => {
    receiver().answer = () => ({ status: 500 });
    const { token } = await told('late');
    expect(receiver().received).toHaveLength(1);
    pass(10);
    receiver().answer = () => ({ status: 200 });
    await send();
    expect(receiver().received).toHaveLength(1);
    expect(await deliveries('late')).toMatchObject([{ result: 'givenUp' }]);
    expect(await server().db.selectFrom('notification_channels').select('given_up').execute()).toEqual([
      { given_up: 0 },
    ]);
    expect(await channels(token)).toMatchObject([{ state: 'failing' }]);
  });

  test('before a login that comes soon after the player was met there is a word, and “now” does not wait', async () => {
    const token = await server().player('plays-too');
    await webhook(token, receiver().url());
    let playing = false;
    const enter = async () =>
      playing
        ? { ok: false as const, why: 'elsewhere' as const, text: { zh: '在别处', en: 'elsewhere' } }
        : { ok: true as const };
    const game = await fakeGame(now, undefined, { enter });
    const engine = replica(game.gateway);
    const often = { ...at14, fixedTimes: ['12:30', '14:00'] };
    await save(token, {
      mining: often,
      account: { wordBefore: 10, elsewhere: { action: 'takeOver', minutes: 30 } },
    });
    await engine.pass();
    pass(30);
    await engine.pass();
    pass(80);
    await sender(game).look();
    playing = true;
    pass(10);
    await engine.pass();
    pass(1);
    expect(await server().db.selectFrom('login_words').selectAll().execute()).toEqual([]);
    await sender(game).look();
    await send();
    expect(bodies().map(({ title }) => title)).toEqual(['助手 14:10 登录游戏']);
    playing = false;
    const key = keyNow();
    expect((await word(key, 'now')).data).toMatchObject({ state: 'answered', answer: 'now' });
    await engine.pass();
    expect(game.runs).toHaveLength(2);
  });
});
