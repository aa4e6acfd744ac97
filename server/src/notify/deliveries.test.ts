import { calls } from '@assistant/contract/calls';
import { Registry } from 'prom-client';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { claimDeliveries, SEND_LEASE_MS } from './delivery-repository';
import { LookupTimeout } from './lookups';
import { OFF_AFTER, RETRY_S } from './notifier';
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
    const { notifier, webhook, push, channels, fails, deliveries, seconds } = bench;

    beforeAll(() => server().site.release('2', [definitionOf('legendary', 'basic')]));
    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.beginEmpty();
    });

    test('after 500 it is sent again, with the same id, later and later; then it arrives', async () => {
      const token = await server().player('patient');
      await webhook(token, receiver.url());
      const registry = new Registry();
      const { pass } = notifier(receiver.outbound(), registry);
      receiver.answer = () => ({ status: 500 });
      await fails('patient');
      seconds(10);
      await pass();
      expect(await channels(token)).toMatchObject([
        { state: 'failing', error: { zh: '对方回应 500', en: 'the other side answered 500' } },
      ]);
      for (const wait of RETRY_S.slice(0, 2)) {
        seconds(wait - 1);
        await pass();
        seconds(1);
        await pass();
      }
      receiver.answer = () => ({ status: 204 });
      seconds(RETRY_S[2] ?? 0);
      await pass();
      expect(receiver.received).toHaveLength(4);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(await channels(token)).toMatchObject([{ state: 'works', error: null }]);
      expect(await registry.metrics()).toMatch(
        /total\{kind="webhook",result="retried"\} 3[\s\S]*result="sent"\} 1/,
      );
    });

    test('it is given up in the end; after several in a row the channel is off, other channels say so, and a test turns it on', async () => {
      const token = await server().player('broken');
      const { id } = await webhook(token, receiver.url('/broken'));
      await webhook(token, receiver.url('/good'));
      const { pass } = notifier(receiver.outbound());
      receiver.answer = ({ path }) => ({ status: path === '/broken' ? 503 : 200 });
      const hits = (path: string) => receiver.received.filter((one) => one.path === path);
      for (let message = 1; message <= OFF_AFTER; message += 1) {
        await fails('broken');
        seconds(70);
        await pass();
        for (const wait of RETRY_S) {
          seconds(wait);
          await pass();
        }
        expect(hits('/broken')).toHaveLength(message * (RETRY_S.length + 1));
      }
      expect(await channels(token)).toMatchObject([{ id, state: 'off' }, { state: 'works' }]);
      seconds(70);
      await pass();
      expect(jsonOf(hits('/good').at(-1))).toMatchObject({
        events: [{ kind: 'channelOff', name: 'My phone' }],
      });
      const tried = hits('/broken').length;
      await fails('broken');
      seconds(70);
      await pass();
      expect(hits('/broken')).toHaveLength(tried);
      receiver.answer = () => ({ status: 200 });
      const result = await server().send(calls.notificationsTest, { id }, { token });
      expect(result.data).toMatchObject({ error: null, channel: { state: 'works', error: null } });
    });

    test('names that are not looked up in time turn no channel off, however often', async () => {
      const token = await server().player('innocent');
      await webhook(token, receiver.url());
      const { pass } = notifier(receiver.outbound({ resolve: () => Promise.reject(new LookupTimeout()) }));
      for (let message = 0; message <= OFF_AFTER; message += 1) {
        await fails('innocent');
        for (const wait of [70, ...RETRY_S]) {
          seconds(wait);
          await pass();
        }
      }
      expect(await channels(token)).toMatchObject([
        { state: 'failing', error: { en: 'its host was not looked up in time, please try again later' } },
      ]);
      await fails('innocent');
      seconds(70);
      await notifier(receiver.outbound()).pass();
      expect(receiver.received).toHaveLength(1);
    });

    test.each([
      ['a redirect', 302, '对方要求转到别处，不跟随'],
      ['a wrong address', 404, '对方回应 404'],
    ])('%s is not tried again', async (_what, status, error) => {
      const token = await server().player(`final-${status}`);
      await webhook(token, receiver.url());
      receiver.answer = () => ({ status, headers: { location: receiver.url('/elsewhere') } });
      await fails(`final-${status}`);
      seconds(10);
      await notifier(receiver.outbound()).pass();
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
      expect(await deliveries(`final-${status}`)).toMatchObject([{ result: 'givenUp', attempts: 1 }]);
      expect(await channels(token)).toMatchObject([{ state: 'failing', error: { zh: error } }]);
    });

    test('a name that leads into a private network by now is not connected to', async () => {
      const token = await server().player('rebound');
      await webhook(token, receiver.url());
      await fails('rebound');
      seconds(10);
      const isAllowed = (address: string) => address !== '127.0.0.1';
      await notifier(receiver.outbound({ isAllowed })).pass();
      expect(receiver.received).toEqual([]);
      expect(await channels(token)).toMatchObject([{ error: { zh: '这个地址指向内部网络' } }]);
      expect(await deliveries('rebound')).toMatchObject([{ result: 'givenUp' }]);
    });

    test('two replicas send each message once', async () => {
      const token = await server().player('twice');
      await Promise.all(['/a', '/b', '/c', '/d'].map((path) => webhook(token, receiver.url(path))));
      const replicas = [notifier(receiver.outbound()), notifier(receiver.outbound())];
      for (let round = 0; round < 5; round += 1) {
        await fails('twice');
        seconds(70);
        await Promise.all(replicas.map(({ pass }) => pass()));
      }
      // What one replica had locked while the other looked is sent in the next pass.
      await replicas[0]?.pass();
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
      expect(receiver.received.every((one) => jsonOf(one).events.length === 1)).toBe(true);
    });

    test('what a replica was sending when it was killed is sent by another, under the same id', async () => {
      const token = await server().player('killed');
      await webhook(token, receiver.url());
      await fails('killed');
      seconds(10);
      let arrived = () => {};
      const hasArrived = new Promise<void>((done) => {
        arrived = done;
      });
      const dead = notifier({
        check: async () => {},
        // It has sent the message, and its end was never recorded.
        post: async (...sent) => {
          await receiver.outbound().post(...sent);
          arrived();
          return new Promise(() => {});
        },
      });
      await dead.look();
      await hasArrived;
      const other = notifier(receiver.outbound());
      await other.pass();
      expect(
        await claimDeliveries(server().db, '00000000-0000-4000-8000-000000000000', bench.now(), {
          total: 9,
          each: 9,
          busy: new Map(),
          slow: { accounts: new Set(), total: 9 },
        }),
      ).toEqual([]);
      seconds(SEND_LEASE_MS / 1000);
      await other.pass();
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(await deliveries('killed')).toMatchObject([{ result: 'sent', attempts: 2 }]);
    });

    test.each([404, 410])(
      'a push service that answers %s has forgotten the browser: push is removed',
      async (status) => {
        const token = await server().player(`gone-${status}`);
        await push(token, receiver.url('/push'));
        receiver.answer = () => ({ status });
        await fails(`gone-${status}`);
        seconds(10);
        await notifier(receiver.outbound()).pass();
        expect(receiver.received).toHaveLength(1);
        expect(await channels(token)).toEqual([]);
      },
    );

    test('push ends with the login of its browser', async () => {
      const token = await server().player('leaves');
      await push(token, receiver.url('/push'));
      await fails('leaves');
      await server().send(calls.logout, {}, { token });
      seconds(10);
      await notifier(receiver.outbound()).pass();
      expect(receiver.received).toEqual([]);
    });

    test('the log names neither addresses nor secrets', async () => {
      const token = await server().player('quiet-log');
      const { secret } = await webhook(token, receiver.url('/secret-path'));
      receiver.answer = () => ({ status: 500, body: 'secret-answer' });
      await fails('quiet-log');
      seconds(10);
      await notifier(receiver.outbound()).pass();
      const log = server().log.join('\n');
      expect(log).toContain('a notification failed');
      expect(log).not.toMatch(/secret-path|secret-answer|receiver\.example/);
      expect(log).not.toContain(secret);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
