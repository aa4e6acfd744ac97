import { Registry } from 'prom-client';
import { onEachDatabase } from '../testing/server';
import { deleteEvents, listEvents } from './event-repository';
import { RETRY_S } from './notifier';
import { CHINA_CLOCK, makeNotifyBench } from './testing/bench';
import { openReceiver, type Receiver } from './testing/receiver';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    const { notifier, webhook, fails, deliveries, seconds } = bench;
    const paths = () => receiver.received.map(({ path }) => path);

    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.beginEmpty();
    });

    test('an account whose message cannot be made waits for some minutes, and holds up nobody', async () => {
      await webhook(await server().player('odd'), receiver.url('/odd'));
      await webhook(await server().player('even'), receiver.url('/even'));
      let timeZone = 'Mars/Olympus';
      const { pass } = notifier(receiver.outbound(), new Registry(), ({ account }) =>
        account === 'odd' ? { ...CHINA_CLOCK, timeZone } : CHINA_CLOCK,
      );
      await fails('odd');
      seconds(1);
      await fails('even');
      seconds(10);
      await pass();
      expect(paths()).toEqual(['/even']);
      const told = () => server().log.filter((line) => line.includes('a notification cannot be made')).length;
      const before = told();
      expect(before).toBeGreaterThan(0);
      timeZone = CHINA_CLOCK.timeZone;
      seconds(4 * 60);
      await pass();
      // It is not looked at every time.
      expect([paths(), told()]).toEqual([['/even'], before]);
      seconds(61);
      await pass();
      expect(paths()).toEqual(['/even', '/odd']);
    });

    test.each([
      ['one that ends where it begins', [{ from: '08:00', to: '08:00' }]],
      [
        'two that follow each other',
        [
          { from: '00:00', to: '12:00' },
          { from: '12:00', to: '00:00' },
        ],
      ],
    ])(
      'quiet hours of the whole day are heeded until the player changes them: %s',
      async (what, quietHours) => {
        const name = `hush-${what.slice(0, 3)}`;
        const token = await server().player(name);
        await webhook(token, receiver.url());
        await bench.save(token, { account: { quietHours } });
        const { pass } = notifier(receiver.outbound());
        await fails(name);
        for (let hour = 0; hour < 26; hour += 1) {
          bench.pass(61);
          await pass();
        }
        expect(paths()).toEqual([]);
        await bench.save(token, { account: { quietHours: [] } });
        bench.pass(61);
        await pass();
        expect(paths()).toEqual(['/hook']);
      },
    );

    test('more events than a statement has parameters are deleted at once', async () => {
      await webhook(await server().player('hoards'), receiver.url());
      await fails('hoards');
      const { db } = server();
      const [event] = await listEvents(
        db,
        await bench.idOf('hoards'),
        new Date(bench.now().getTime() + 60_000),
      );
      if (!event) throw new Error('the event is not listed');
      // Only the last of them is there: so many rows would take their time.
      const many = Array.from({ length: 70_000 }, (_, nr) => ({ ...event, id: -nr }));
      await deleteEvents(db, [...many, event]);
      expect(await db.selectFrom('notification_events').select('id').execute()).toEqual([]);
    });

    test('what has been made is sent also while the database can make no more', async () => {
      await webhook(await server().player('retried'), receiver.url('/retried'));
      receiver.answer = () => ({ status: 500 });
      const { look, settled, pass } = notifier(receiver.outbound());
      await fails('retried');
      seconds(10);
      await pass();
      seconds(RETRY_S[0] ?? 0);
      receiver.answer = () => ({ status: 200 });
      const { db } = server();
      await db.schema.alterTable('notification_marks').renameTo('marks_away').execute();
      try {
        await expect(look()).rejects.toThrow();
      } finally {
        await db.schema.alterTable('marks_away').renameTo('notification_marks').execute();
      }
      await settled();
      expect(await deliveries('retried')).toMatchObject([{ result: 'sent', attempts: 2 }]);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
