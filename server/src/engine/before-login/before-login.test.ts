import { calls } from '@assistant/contract/calls';
import { makeNotifyBench } from '../../notify/testing/bench';
import { openReceiver, type Receiver } from '../../notify/testing/receiver';
import { watchDefinitions } from '../../released/definitions';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';
import { useWord } from './answer-word';
import { makeWordSender } from './send-words';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const inChina = (text: string) => new Date(`2026-05-01T${text}:00+08:00`).toISOString();
const at14 = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['14:00'], jitterMin: 0 };

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    const { now, pass, save, status } = bench;

    beforeAll(() =>
      server().site.release('2', [definitionOf('mining', 'basic'), definitionOf('legendary', 'basic')]),
    );
    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.beginEmpty();
      await server().db.deleteFrom('login_words').execute();
      await server().db.deleteFrom('notification_deliveries').execute();
    });

    type Game = Awaited<ReturnType<typeof fakeGame>>;
    const toolsOf = ({ gateway }: Game) => {
      const { db, site, app } = server();
      return { db, now, gateway, definitions: watchDefinitions(site.directory, app.log) };
    };
    const sender = (game: Game) => makeWordSender(toolsOf(game));
    /** A press at a replica whose clock is a second behind. */
    const early = (game: Game, key: string) => {
      const behind = () => new Date(now().getTime() - 1000);
      return useWord({ ...toolsOf(game), live: { woken() {} }, now: behind }, key, 'skip');
    };
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(String(body)));
    const word = async (key: string, answer?: 'now' | 'wait' | 'skip') =>
      server().send(calls.loginWord, { key, ...(answer && { answer }) });

    /** A player whose one login of the day is at 14:00, ten minutes before it, with the key that has arrived. */
    async function told(name: string, setting: Record<string, object> = {}) {
      const token = await server().player(name);
      await bench.webhook(token, receiver.url());
      const during = async () => {};
      const played = await fakeGame(now, async () => {
        await game.during();
        return DONE;
      });
      const game = { ...played, during };
      const engine = bench.replica(game.gateway);
      await save(token, { mining: at14, account: { wordBefore: 10 }, ...setting });
      await engine.pass();
      pass(110);
      await sender(game).look();
      await bench.notifier(receiver.outbound()).pass();
      const [message] = bodies();
      return { token, game, engine, message, key: String(message?.url).split('#')[1] ?? '' };
    }

    test('a word arrives once, however many replicas look, and its key is stored nowhere once it was sent', async () => {
      const token = await server().player('surprised');
      await bench.webhook(token, receiver.url());
      const { read } = await bench.push(token, receiver.url('/push'));
      const game = await fakeGame(now);
      await save(token, { mining: at14, account: { wordBefore: 10 } });
      await bench.replica(game.gateway).pass();
      pass(109);
      const [one, other] = [sender(game), sender(game)];
      await Promise.all([one.look(), other.look()]);
      pass(1);
      await Promise.all([one.look(), other.look()]);
      await bench.notifier(receiver.outbound()).pass();
      await one.look();
      await bench.notifier(receiver.outbound()).pass();
      expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hook', '/push']);
      const hook = receiver.received.find(({ path }) => path === '/hook');
      const push = receiver.received.find(({ path }) => path === '/push');
      const message = JSON.parse(String(hook?.body));
      expect(message).toMatchObject({
        title: '助手 14:00 登录游戏',
        text: expect.stringContaining('「寻宝」'),
        url: expect.stringMatching(/^https:\/\/assistant\.example\/word#[\w-]{43}$/),
        urgent: true,
        events: [{ kind: 'login', tasks: ['mining'], login_at: inChina('14:00') }],
      });
      const key = message.url.split('#')[1];
      expect(JSON.parse(read(push?.body ?? Buffer.alloc(0)))).toMatchObject({
        path: `/word#${key}`,
        tag: 'assistant-word',
        actions: [
          { action: 'wait', title: '等 30 分' },
          { action: 'skip', title: '今天不打' },
        ],
      });
      expect(push?.headers.ttl).toBe('600');
      const stored = JSON.stringify([
        await server().db.selectFrom('login_words').selectAll().execute(),
        await server().db.selectFrom('notification_deliveries').selectAll().execute(),
      ]);
      expect(stored).not.toContain(key);
      expect((await word(key)).status).toBe(200);
      expect(server().log.join('\n')).not.toContain(key);
    });

    test('what could not be sent until the login is not sent after it, and the channel is not to blame', async () => {
      receiver.answer = () => ({ status: 500 });
      const { token } = await told('late');
      expect(receiver.received).toHaveLength(1);
      pass(10);
      receiver.answer = () => ({ status: 200 });
      await bench.notifier(receiver.outbound()).pass();
      expect(receiver.received).toHaveLength(1);
      expect(await bench.deliveries('late')).toMatchObject([{ result: 'givenUp' }]);
      expect(await server().db.selectFrom('notification_channels').select('given_up').execute()).toEqual([
        { given_up: 0 },
      ]);
      expect(await bench.channels(token)).toMatchObject([{ state: 'failing' }]);
    });

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
      expect(await bench.records(token)).toHaveLength(2);
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
      await bench.notifier(receiver.outbound()).pass();
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
  },
  { TRUST_PROXY: 'false' },
);
