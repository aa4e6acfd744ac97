import type { GameGateway, TaskOutcome } from '@assistant/game';
import { recipientsOf } from '../../main/recipient';
import { CHINA_CLOCK, makeNotifyBench } from '../../notify/testing/bench';
import { openReceiver, type Receiver } from '../../notify/testing/receiver';
import { watchDefinitions } from '../../released/definitions';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';
import { takeDueReports } from './report-repository';
import { sendReports } from './send-reports';

const HOUR = 60;
const gold = (amount: number) => ({ name: { zh: '铜钱', en: 'Gold' }, amount });

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    const { now, pass, replica, save, notifier, webhook, push, seconds } = bench;

    beforeAll(() => server().site.release('2', [definitionOf('mining', 'basic')]));
    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await server().db.deleteFrom('notification_marks').execute();
      await bench.beginEmpty();
    });

    const every = { enabled: true, scheduleMode: 'interval', intervalMin: 4 * HOUR, jitterMin: 0 };
    const bodies = () =>
      receiver.received
        .filter(({ path }) => path === '/hook')
        .map(({ body }): { title: string; text: string; url: string; events: { kind: string }[] } =>
          JSON.parse(String(body)),
        );

    /** An account whose mining runs every four hours from noon on, with its report at eight. */
    async function player(account: string, setting: object, ...answers: Partial<TaskOutcome>[]) {
      const token = await server().player(account);
      await webhook(token, receiver.url('/hook'));
      const { gateway } = await fakeGame(now, () => ({ ...DONE, gains: [gold(100)], ...answers.shift() }));
      const notify = ['done', 'failed', 'needsHuman'];
      await save(token, { account: setting, mining: { ...every, notify } });
      const { db, site, app } = server();
      const definitions = watchDefinitions(site.directory, app.log);
      const tools = { db, gateway, definitions, now, log: app.log };
      const readerOf = async (id: number) => (await recipientsOf({ gateway, definitions }))(db, id, now());
      const engine = replica(gateway);
      const { pass: notify_ } = notifier(receiver.outbound());
      return {
        token,
        run: () => engine.pass(),
        send: (change: Partial<GameGateway> = {}) =>
          sendReports({ ...tools, gateway: { ...gateway, ...change }, readerOf }),
        notify: async () => {
          seconds(70);
          await notify_();
        },
      };
    }

    test('one message a day at the chosen hour, by each channel, whatever the number of replicas', async () => {
      const { token, run, send, notify } = await player('digest', { reportHour: 8 });
      const { read } = await push(token, receiver.url('/push'));
      await run();
      pass(19 * HOUR);
      await send();
      await notify();
      expect(receiver.received).toEqual([]);
      pass(HOUR);
      await Promise.all([send(), send(), send()]);
      await notify();
      expect(bodies()).toMatchObject([
        {
          title: '战报：5月1日完成 1 / 1',
          text: expect.stringContaining('铜钱 +100'),
          url: 'https://assistant.example/main/report?day=2026-05-01',
          events: [{ kind: 'report', date: '2026-05-01', runs: 1, done: 1, done_before: null }],
        },
      ]);
      const pushed = receiver.received.find(({ path }) => path === '/push');
      expect(JSON.parse(read(pushed?.body ?? Buffer.alloc(0)))).toMatchObject({
        title: '战报：5月1日完成 1 / 1',
        path: '/main/report?day=2026-05-01',
        tag: 'assistant-report',
      });
      pass(HOUR);
      await send();
      await notify();
      expect(bodies()).toHaveLength(1);
      await run();
      pass(23 * HOUR);
      await send();
      await notify();
      expect(bodies()[1]?.events).toMatchObject([{ date: '2026-05-02', done_before: 1 }]);
    });

    test('with it on, what was done and failed waits, what needs the player comes at once, once for each trouble and day', async () => {
      const blocked = { result: 'blocked', reason: 'needsHuman' } as const;
      const other = { result: 'blocked', reason: 'gameLock' } as const;
      const failed = { result: 'failed', reason: 'gameError' } as const;
      const answers = [{}, failed, blocked, blocked, other, blocked];
      const { run, send, notify } = await player(
        'held',
        { reportHour: 8, notifications: { taskDone: true, taskFailed: true } },
        ...answers,
      );
      const seen: string[][] = [];
      for (const index of answers.keys()) {
        // The next game day begins after the third.
        if (index > 0) pass(4 * HOUR + 2);
        await run();
        await notify();
        seen.push(bodies().map(({ title }) => title));
        receiver.received = [];
      }
      const needs = [expect.stringContaining('需要您处理')];
      expect(seen).toEqual([[], [], needs, needs, needs, []]);
      await send();
      await notify();
      expect(bodies()[0]).toMatchObject({
        // What was done and what is left out are all that it counts.
        title: '战报：5月1日完成 1 / 5',
        events: [{ runs: 5, done: 1, left_out: [{ task: 'mining', count: 4 }] }],
      });
    });

    test('with it off, each comes as before, and no report', async () => {
      const failed = { result: 'failed', reason: 'gameError' } as const;
      const blocked = { result: 'blocked', reason: 'needsHuman' } as const;
      const { run, send, notify } = await player(
        'not-held',
        { notifications: { taskDone: true, taskFailed: true } },
        {},
        failed,
        blocked,
        blocked,
      );
      for (let times = 0; times < 4; times += 1) {
        await run();
        await notify();
        pass(4 * HOUR);
      }
      expect(bodies().map(({ events }) => events.length)).toEqual([1, 1, 1, 1]);
      pass(5 * HOUR);
      await send();
      await notify();
      expect(bodies()).toHaveLength(4);
    });

    test('a day on which all was paused has no report, and quiet hours are heeded', async () => {
      const { token, run, send, notify } = await player('silent', {
        reportHour: 8,
        pausedUntil: '2026-05-03T01:00:00.000Z',
      });
      await run();
      pass(21 * HOUR);
      await send();
      await notify();
      expect(bodies()).toEqual([]);
      await save(token, { account: { reportHour: 8, quietHours: [{ from: '07:00', to: '10:00' }] } });
      pass(2 * HOUR);
      await run();
      pass(22 * HOUR);
      await send();
      await notify();
      expect(bodies()).toEqual([]);
      pass(HOUR);
      await send();
      await notify();
      expect(bodies()).toMatchObject([{ title: expect.stringContaining('5月2日') }]);
    });

    test('an account whose report cannot be made holds up no other', async () => {
      const odd = await player('report-odd', { reportHour: 8 });
      await player('report-even', { reportHour: 8 });
      await odd.run();
      pass(20 * HOUR);
      await odd.send({
        clock: ({ account }) => {
          if (account === 'report-odd') throw new Error('There is no such server.');
          return CHINA_CLOCK;
        },
      });
      await odd.notify();
      expect(bodies()).toHaveLength(1);
      expect(server().log.filter((line) => line.includes('a report cannot be sent'))).toHaveLength(1);
      pass(5);
      await odd.send();
      await odd.notify();
      expect(bodies()).toHaveLength(2);
    });

    test('a look reads what is due and nothing else, and what no one sent for hours is sent in bites within its day', async () => {
      const { db } = server();
      const many = await Promise.all(
        Array.from({ length: 3 }, (_, nr) => player(`report-late-${nr}`, { reportHour: 8 })),
      );
      const [first] = many;
      if (!first) throw new Error('There are no players.');
      for (const { run } of many) await run();
      const bite = () => takeDueReports(db, now(), 2);
      // Their settings have just been saved.
      await first.send();
      expect(await bite()).toEqual([]);
      pass(20 * HOUR - 1);
      expect(await bite()).toEqual([]);
      pass(6 * HOUR + 1);
      // Another replica has taken two of them and is gone.
      expect(await bite()).toHaveLength(2);
      await Promise.all([first.send(), first.send()]);
      expect(await first.send()).toBe(false);
      await first.notify();
      expect(bodies()).toHaveLength(1);
      pass(5);
      await Promise.all([first.send(), first.send()]);
      await first.notify();
      expect(bodies().map(({ title }) => title)).toEqual(Array(3).fill('战报：5月1日完成 1 / 1'));
      expect(await bite()).toEqual([]);
    });
  },
  {},
  { outbound: { check: async () => {}, post: (...sent) => receiver.outbound().post(...sent) } },
);
