import { createHmac } from 'node:crypto';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { makeNotifyBench } from './testing/bench';
import { openReceiver, type Received, type Receiver } from './testing/receiver';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const jsonOf = (request: Received | undefined) => JSON.parse(String(request?.body ?? 'null'));

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    const { notifier, webhook, push, channels, fails, seconds } = bench;

    beforeAll(() => server().site.release('2', [definitionOf('legendary', 'basic')]));
    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.beginEmpty();
    });

    test('that the game needs the player arrives at a webhook, signed, and as a push that only the browser can read', async () => {
      const token = await server().player('needed');
      const { secret } = await webhook(token, receiver.url('/hook'));
      const { read } = await push(token, receiver.url('/push'));
      const text = { zh: '请先在游戏里验证', en: 'Verify yourself in the game first' };
      const { gateway } = await fakeGame(bench.now, undefined, {
        enter: async () => ({ ok: false, why: 'needsHuman', text }) as const,
      });
      await bench.save(token, { legendary: { enabled: true } });
      await bench.replica(gateway).pass();
      seconds(10);
      await notifier(receiver.outbound()).pass();
      const [hook, pushed] = ['/hook', '/push'].map((path) =>
        receiver.received.find((one) => one.path === path),
      );
      expect(jsonOf(hook)).toMatchObject({
        text: '请先在游戏里验证',
        url: 'https://assistant.example/basic/legendary',
        urgent: true,
        events: [{ kind: 'run', task: 'legendary', result: 'blocked', reason: 'needsHuman', text }],
      });
      const {
        'webhook-id': id,
        'webhook-timestamp': at,
        'webhook-signature': signature,
      } = hook?.headers ?? {};
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const wanted = createHmac('sha256', key).update(`${id}.${at}.${hook?.body}`).digest('base64');
      expect(signature).toBe(`v1,${wanted}`);
      expect(Number(at)).toBe(Math.floor(bench.now().getTime() / 1000));
      expect(JSON.parse(read(pushed?.body ?? Buffer.alloc(0)))).toMatchObject({
        body: '请先在游戏里验证',
        path: '/basic/legendary',
        tag: 'assistant-tasks',
      });
      expect(pushed?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
      });
      expect(String(pushed?.body)).not.toContain('验证');
      expect(await channels(token)).toMatchObject([{ state: 'works' }, { state: 'works', here: true }]);
    });

    test('a run that ends as the task’s notify says is told; one by hand, or that nobody wants to hear of, is not', async () => {
      const token = await server().player('wishes');
      await webhook(token, receiver.url());
      const events = async () =>
        (await server().db.selectFrom('notification_events').select('event').execute()).map(
          ({ event }) => event,
        );
      const { gateway } = await fakeGame(bench.now);
      await bench.save(token, { legendary: { enabled: true, notify: ['failed'] } });
      await bench.replica(gateway).pass();
      expect(await events()).toEqual([]);
      const byHand = await bench.replica(gateway).runNow(await bench.idOf('wishes'), 'legendary');
      if (byHand !== 'busy') await byHand.run;
      expect(await events()).toEqual([]);
      await bench.save(token, { legendary: { enabled: true, notify: ['done'] } });
      bench.pass(24 * 60);
      await bench.replica(gateway).pass();
      expect(await events()).toMatchObject([{ kind: 'run', task: 'legendary', result: 'done' }]);
      // The account does not want to hear of what was done, whatever the task says: its default.
      seconds(10);
      await notifier(receiver.outbound()).pass();
      expect([await events(), receiver.received]).toEqual([[], []]);
    });

    test('several within a minute are one message, and the next comes a minute later at the earliest', async () => {
      const token = await server().player('many');
      await webhook(token, receiver.url());
      const { pass } = notifier(receiver.outbound());
      await fails('many');
      seconds(4);
      await fails('many', 'legendary');
      await pass();
      expect(receiver.received).toHaveLength(0);
      seconds(6);
      await pass();
      expect(receiver.received.map((one) => jsonOf(one).events.length)).toEqual([2]);
      for (let count = 0; count < 3; count += 1) {
        await fails('many');
        seconds(15);
        await pass();
      }
      expect(receiver.received).toHaveLength(1);
      seconds(15);
      await pass();
      expect(receiver.received.map((one) => jsonOf(one).events.length)).toEqual([2, 3]);
    });

    test('what happens in quiet hours comes at their end, as one message', async () => {
      const token = await server().player('sleeper');
      await webhook(token, receiver.url());
      // It is noon in China.
      await bench.save(token, {
        account: {
          quietHours: [
            { from: '11:30', to: '13:00' },
            { from: '13:00', to: '13:30' },
          ],
        },
      });
      const { pass } = notifier(receiver.outbound());
      for (let half = 0; half < 3; half += 1) {
        await fails('sleeper');
        bench.pass(29);
        await pass();
      }
      expect(receiver.received).toEqual([]);
      bench.pass(3);
      await pass();
      expect(receiver.received.map((one) => jsonOf(one).events.length)).toEqual([3]);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
