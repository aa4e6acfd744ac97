import { onEachDatabase } from '../testing/server';
import { makeNotifyBench } from './testing/bench';
import { openReceiver, type Receiver } from './testing/receiver';

/** Of one account. */
const HOOKS = ['/a', '/b', '/c', '/d', '/e'];

let receiver: Receiver;
let release = () => {};
beforeAll(async () => {
  receiver = await openReceiver();
});
beforeEach(() => {
  receiver.received = [];
  const held = new Promise<void>((done) => {
    release = done;
  });
  receiver.answer = ({ path }) => ({ status: 200, ...(path.startsWith('/slow') && { after: held }) });
});
afterEach(() => release());
afterAll(() => receiver.close());

const arrived = (path: string) => receiver.received.filter((one) => one.path.startsWith(path)).length;

onEachDatabase(
  (server) => {
    const { notifier, webhook, channels, fails, seconds, beginEmpty } = makeNotifyBench(server);

    beforeEach(beginEmpty);

    const slowOnes = async (name: string, count: number) => {
      for (let at = 0; at < count; at += 1) {
        const token = await server().player(`${name}-${at}`);
        for (const path of HOOKS) await webhook(token, receiver.url(`/slow${path}`));
        await fails(`${name}-${at}`);
      }
    };
    const untilArrived = async (path: string, count: number) => {
      while (arrived(path) < count) await new Promise((next) => setImmediate(next));
    };

    test('a few accounts whose receivers hang leave places to others', async () => {
      await slowOnes('hangs', 7);
      const token = await server().player('innocent');
      await webhook(token, receiver.url('/good'));
      seconds(20);
      const { look, settled } = notifier(receiver.outbound());
      await look();
      await fails('innocent');
      seconds(10);
      await look();
      await untilArrived('/good', 1);
      expect(arrived('/slow')).toBe(7 * 3);
      release();
      await settled();
      await look();
      await settled();
      expect(arrived('/slow')).toBe(7 * 5);
    });

    test('many accounts whose receivers were slow have half of the places, and stay on', async () => {
      await slowOnes('slow', 12);
      const token = await server().player('bystander');
      await webhook(token, receiver.url('/good'));
      seconds(20);
      const { look, settled } = notifier(receiver.outbound({ timeoutMs: 3100 }));
      await look();
      await settled();
      expect(arrived('/slow')).toBe(32);
      seconds(30);
      await fails('bystander');
      seconds(10);
      await look();
      await untilArrived('/good', 1);
      await untilArrived('/slow', 32 + 16);
      release();
      await settled();
      expect(arrived('/slow')).toBe(32 + 16);
      expect(await channels(token)).toMatchObject([{ state: 'works' }]);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
