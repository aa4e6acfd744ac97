import { calls } from '@assistant/contract/calls';
import { fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { at14, inChina, makeWordBench } from './testing/word-bench';

onEachDatabase((server) => {
  const {
    now,
    pass,
    save,
    status,
    records,
    replica,
    webhook,
    receiver,
    sender,
    send,
    bodies,
    keyNow,
    early,
    word,
    told,
  } = makeWordBench(server);

  test('opening the link does nothing, and says what it is about', async () => {
    const { token, key } = await told('looks');
    const before = await status(token);
    expect((await word(key)).data).toEqual({
      state: 'open',
      task: { title: { zh: '寻宝', en: 'Treasure hunt' }, seal: '矿', tier: 'basic' },
      tasks: 1,
      at: inChina('14:00'),
      utc_offset_min: 480,
      answer: null,
      now: true,
      said: null,
    });
    expect(await status(token)).toEqual(before);
    expect((await word('no-such-key')).status).toBe(404);
  });

  test('“now” runs the login’s tasks at once, and not again at their time', async () => {
    const { token, key, engine, game } = await told('hurries', { legendary: at14 });
    expect((await word(key, 'now')).data).toMatchObject({ state: 'answered', answer: 'now', tasks: 2 });
    await engine.pass();
    expect(game.runs.map(({ task }) => task).sort()).toEqual(['legendary', 'mining']);
    expect((await status(token)).next_run).toBe(new Date(`2026-05-02T14:00:00+08:00`).toISOString());
    pass(15);
    await engine.pass();
    expect(game.runs).toHaveLength(2);
    expect(await records(token)).toHaveLength(2);
    // They stand for the planned runs: nothing was left out.
    expect(await server().db.selectFrom('left_out_spans').selectAll().execute()).toEqual([]);
    expect(await status(token)).toMatchObject({ next_reason: null });
  });

  test('“now” waits for the hours that the player has set', async () => {
    const { key } = await told('has-hours', {
      mining: { ...at14, windows: [{ from: '14:00', to: '15:00' }] },
    });
    expect((await word(key)).data).toMatchObject({ state: 'open', now: false });
    expect(await word(key, 'now')).toMatchObject({ status: 409 });
    expect((await word(key)).data).toMatchObject({ state: 'open', answer: null });
  });

  test('“wait” puts the login off by half an hour, and another word may come before it', async () => {
    const { token, key, engine, game } = await told('waits');
    expect((await word(key, 'wait')).data).toMatchObject({
      state: 'answered',
      answer: 'wait',
      said: { zh: expect.stringContaining('14:30') },
    });
    await engine.pass();
    expect(await status(token)).toMatchObject({ next_run: inChina('14:30'), next_reason: 'accountPaused' });
    pass(30);
    await engine.pass();
    expect(game.runs).toEqual([]);
    await sender(game).look();
    await send();
    expect(bodies().map(({ title }) => title)).toEqual(['助手 14:00 登录游戏', '助手 14:30 登录游戏']);
    pass(10);
    await engine.pass();
    expect(game.runs).toHaveLength(1);
  });

  test('“not today” leaves the login’s tasks out today, and no others', async () => {
    const at16 = { ...at14, fixedTimes: ['16:00'] };
    const { token, key, engine, game } = await told('rests', { legendary: at16 });
    expect((await word(key, 'skip')).data).toMatchObject({ state: 'answered', answer: 'skip' });
    await engine.pass();
    pass(140);
    await engine.pass();
    expect(game.runs.map(({ task }) => task)).toEqual(['legendary']);
    expect(await status(token)).toMatchObject({ done_today: true });
  });

  test('of two presses at once the first counts, and both say what was done', async () => {
    const { key } = await told('presses-twice');
    const [one, other] = await Promise.all([word(key, 'wait'), word(key, 'skip')]);
    expect(one.data.answer).not.toBeNull();
    expect(one.data).toEqual(other.data);
    expect((await word(key, one.data.answer === 'wait' ? 'skip' : 'wait')).data).toEqual(one.data);
  });

  test('a press while the login starts comes before it or is too late, never both', async () => {
    const { key, engine, game } = await told('at-the-door');
    pass(10);
    // The replica that is asked has a clock that is behind.
    const [view] = await Promise.all([early(game, key), engine.pass()]);
    expect([view.state, game.runs.length]).toEqual(view.answer ? ['answered', 0] : ['over', 1]);
  });

  test('a login that another replica has started is over, also before its time here', async () => {
    const { key, engine, game } = await told('inside');
    let view: Awaited<ReturnType<typeof early>> | undefined;
    game.during = async () => {
      view = await early(game, key);
    };
    pass(10);
    await engine.pass();
    expect(view).toMatchObject({ state: 'over', answer: null });
    expect((await word(key, 'skip')).data).toMatchObject({ state: 'over' });
    expect(game.runs).toHaveLength(1);
  });

  test('a plan that has moved meanwhile says to when, or that it is gone', async () => {
    const { token, key, engine } = await told('moves');
    await save(token, { mining: { ...at14, fixedTimes: ['15:00'] } });
    expect((await word(key, 'skip')).data).toMatchObject({
      state: 'moved',
      answer: null,
      said: { zh: expect.stringContaining('15:00') },
    });
    await save(token, { mining: { enabled: false } });
    await engine.pass();
    expect((await word(key)).data).toMatchObject({
      state: 'moved',
      said: { en: expect.stringContaining('not planned') },
    });
    expect((await status(token)).done_today).toBe(false);
  });

  test('before the first login of a new day “now” waits for the day, and “not today” leaves the mark of the day that ends', async () => {
    const token = await server().player('at-night');
    await webhook(token, receiver().url());
    const game = await fakeGame(now);
    const engine = replica(game.gateway);
    const daily = { enabled: true, jitterMin: 0 };
    await save(token, { mining: daily, account: { wordBefore: 10 } });
    await server().send(calls.tasksMarkDone, { task: 'mining', done: true }, { token });
    await engine.pass();
    const next = (await status(token)).next_run ?? '';
    server().clock.now = new Date(Date.parse(next) - 6 * 60_000);
    await sender(game).look();
    await send();
    const key = keyNow();
    expect((await word(key)).data).toMatchObject({ state: 'open', at: next, now: false });
    expect((await word(key, 'skip')).data).toMatchObject({ state: 'answered' });
    await engine.pass();
    expect(await status(token)).toMatchObject({ done_today: true });
    pass(60);
    await engine.pass();
    expect(game.runs).toEqual([]);
    pass(24 * 60);
    await engine.pass();
    expect(game.runs).toHaveLength(1);
  });

  test('a key of an account that is about to be deleted opens nothing', async () => {
    const { key } = await told('leaves');
    await server()
      .db.updateTable('accounts')
      .set({ deletes_at: now() })
      .where('account', '=', 'leaves')
      .execute();
    expect((await word(key)).status).toBe(404);
  });

  test('one address cannot ask for ever', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => word('guess')));
    expect(answers.filter(({ status: code }) => code === 429).length).toBeGreaterThan(0);
  });
});
