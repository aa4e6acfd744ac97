import { beginWaiting } from '../features/membership/begin-waiting';
import { makeHub } from '../live/hub';
import { onEachDatabase } from '../testing/server';
import { noticeDay } from './membership-ends';
import { CHINA_CLOCK, makeNotifyBench } from './testing/bench';
import { openReceiver, type Receiver } from './testing/receiver';

const NEW_YORK = { ...CHINA_CLOCK, timeZone: 'America/New_York' };

test.each([
  ['in the afternoon', CHINA_CLOCK, '2026-05-08T15:30+08:00', 1, '2026-05-07T15:30+08:00'],
  ['late in the evening', CHINA_CLOCK, '2026-05-08T23:59+08:00', 7, '2026-05-01T21:00+08:00'],
  ['just after midnight', CHINA_CLOCK, '2026-05-08T00:01+08:00', 1, '2026-05-07T10:00+08:00'],
  ['after the clocks were put forward', NEW_YORK, '2026-03-09T09:00-04:00', 7, '2026-03-02T10:00-05:00'],
])('an end %s is notified by day, so many dates before', (_, clock, end, days, from) => {
  const day = noticeDay(clock, new Date(end), days);
  expect(day.at).toEqual(new Date(from));
  expect(day.ends).toEqual(new Date(`${from.slice(0, 10)}T24:00${from.slice(16)}`));
});

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    // It begins at noon in China.
    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.beginEmpty();
    });
    const titles = () => receiver.received.map(({ body }) => JSON.parse(String(body)).title as string);
    /** Each look is that of another replica, as after a restart. */
    const hours = async (count: number) => {
      bench.pass(count * 60);
      await bench.notifier(receiver.outbound()).pass();
    };
    const member = async (name: string, days: number) => {
      const token = await server().player(name);
      await bench.member(name, 'premium', days);
      await bench.webhook(token, receiver.url());
    };
    const [WEEK, DAY] = ['高级会员 7 天后到期', '高级会员明天到期'];

    test('an end is notified a week and a day before, once each, whatever replicas look', async () => {
      await member('ending', 8);
      await hours(23);
      expect(titles()).toEqual([]);
      bench.pass(60);
      const replicas = [1, 2].map(() => bench.notifier(receiver.outbound()));
      await Promise.all(replicas.map((replica) => replica.pass()));
      await hours(1);
      expect(titles()).toEqual([WEEK]);
      expect(JSON.parse(String(receiver.received[0]?.body))).toMatchObject({
        url: 'https://assistant.example/main/membership',
        events: [
          { kind: 'membership', level: 'premium', days: 7, until: '2026-05-09T04:00:00Z', next: null },
        ],
      });
      await hours(6 * 24 - 2);
      expect(titles()).toEqual([WEEK]);
      await hours(1);
      await hours(1);
      expect(titles()).toEqual([WEEK, DAY]);
    });

    test('after an extension the old end is not said any more, nor the week again; the new end is, a day before', async () => {
      await member('extends', 8);
      await hours(24);
      expect(titles()).toEqual([WEEK]);
      await bench.member('extends', 'premium', 1);
      for (let day = 0; day < 6; day += 1) await hours(24);
      expect(titles()).toEqual([WEEK]);
      await hours(24);
      expect(titles()).toEqual([WEEK, DAY]);
      // The word of the day before waits for the end of quiet hours, and an extension comes first.
      const token = await server().player('asleep');
      await bench.member('asleep', 'premium', 2);
      await bench.webhook(token, receiver.url('/asleep'));
      await bench.save(token, { account: { quietHours: [{ from: '09:00', to: '20:00' }] } });
      await hours(24);
      await bench.member('asleep', 'premium', 30);
      await hours(12);
      expect(receiver.received.filter(({ path }) => path === '/asleep')).toEqual([]);
    });

    test('quiet hours that last beyond the day move the word, which then says how far the end is', async () => {
      await member('rests', 8);
      await hours(1);
      const { db } = server();
      const values = JSON.stringify({ quietHours: [{ from: '09:00', to: '00:30' }] });
      const settings = { account_id: await bench.idOf('rests'), task_id: 'account', values, revision: 1 };
      await db
        .insertInto('task_settings')
        .values({ ...settings, updated_at: bench.now() })
        .execute();
      await hours(24);
      expect(titles()).toEqual([]);
      await hours(12);
      expect(titles()).toEqual(['高级会员 6 天后到期']);
    });

    test('what was given on its date says nothing that day, and a mark of the release before counts', async () => {
      await member('weekly', 7);
      await hours(21);
      // Now it is nine in the morning.
      await member('morning', 7);
      await hours(4);
      await member('marked', 7);
      const id = await bench.idOf('marked');
      const what = 'membership 1 2026-05-09T05:00:00';
      await server()
        .db.insertInto('notification_marks')
        .values({ account_id: id, what, at: bench.now() })
        .execute();
      await hours(5 * 24);
      expect(titles()).toEqual([DAY]);
    });

    test('regression: a level that waited and starts on the date of its own notice is notified', async () => {
      const token = await server().player('waits');
      await bench.member('waits', 'supreme', 2);
      await bench.member('waits', 'premium', 1);
      await bench.webhook(token, receiver.url());
      await hours(2 * 24 - 1);
      receiver.received = [];
      bench.pass(60);
      await beginWaiting({ db: server().db, live: makeHub(), now: bench.now });
      await hours(0);
      expect(titles()).toEqual([DAY]);
    });

    test('a channel that came after the hour gets the word on the same day, and not on the next', async () => {
      const [late, tooLate] = [await server().player('late'), await server().player('too-late')];
      for (const name of ['late', 'too-late']) await bench.member(name, 'premium', 8);
      await hours(26);
      await bench.webhook(late, receiver.url('/late'));
      await hours(0);
      await hours(11);
      await bench.webhook(tooLate, receiver.url('/too-late'));
      await hours(0);
      expect(receiver.received.map(({ path }) => path)).toEqual(['/late']);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
