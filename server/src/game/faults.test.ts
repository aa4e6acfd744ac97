import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { makePasswords } from '../account/password';
import { makeHub } from '../live/hub';
import { runStaffCommand } from '../staff/commands';
import { makeBench } from '../testing/bench';
import { DONE } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { type DemoSwitches, EVERYBODY, openDemoSwitches } from './demo-switches';
import { FAULTS, type Fault, withFaults } from './faults';

/** How slow the slow game is here; logging in, running and reading each take it. */
const SLOW_MS = 20;

/** Asked by the app, which is built before there is a database to keep switches in. */
let switches: DemoSwitches | undefined;
const realm = createGateway(memoryHost(() => new Date('2026-05-01T04:00:00Z')));
const game = withFaults(
  { ...realm, runTask: async () => DONE },
  async (player) => switches?.faultOf(player),
  SLOW_MS,
);

/** What a fault leads to: the newest record, why the task runs next as it does, and the answer of game info. */
const SEEN: Record<Fault, { record: object | undefined; next: string | null; info: number }> = {
  fail: { record: { result: 'failed', reason: 'unreachable' }, next: 'retry', info: 503 },
  slow: { record: { result: 'done', reason: 'ok' }, next: null, info: 200 },
  logout: {
    record: {
      result: 'blocked',
      reason: 'needsHuman',
      text: {
        zh: '游戏登录已失效，请先在游戏里登录一次（模拟）',
        en: expect.stringMatching(/logged you out/),
      },
    },
    next: 'retry',
    info: 200,
  },
  nonsense: { record: { result: 'failed', reason: 'gameError' }, next: 'retry', info: 503 },
  elsewhere: { record: undefined, next: 'elsewhere', info: 200 },
};

onEachDatabase(
  (server) => {
    const { now, begin, replica, save, status, records } = makeBench(server);

    beforeAll(async () => {
      await server().site.release('2', [definitionOf('mining', 'basic')]);
      switches = await openDemoSwitches(server().db, now);
    });
    beforeEach(begin);
    afterAll(() => {
      switches = undefined;
    });

    const staff = async (...args: string[]) => {
      const { db, settings, site } = server();
      const passwords = await makePasswords(settings);
      const tools = { db, passwords, live: makeHub(), site: site.directory, now, switches };
      return runStaffCommand(tools, args);
    };

    test.each(Object.keys(FAULTS) as Fault[])(
      '%s: what engine, record and page see of it',
      async (fault) => {
        const token = await server().player(`with-${fault}`);
        expect(await staff('realm', fault, `with-${fault}`)).toMatchObject({ ok: true });
        await save(token, { mining: { enabled: true } });
        const began = performance.now();
        await replica(game).pass();
        const [newest] = await records(token);
        const { record, next, info } = SEEN[fault];
        if (record) expect(newest).toMatchObject(record);
        else expect(newest).toBeUndefined();
        expect((await status(token)).next_reason).toBe(next);
        expect((await server().send(calls.getGameInfo, {}, { token })).status).toBe(info);
        if (fault === 'slow') expect(performance.now() - began).toBeGreaterThan(3 * SLOW_MS);
        await staff('realm', 'well', `with-${fault}`);
        expect((await server().send(calls.getGameInfo, {}, { token })).status).toBe(200);
      },
      60_000,
    );

    test('whoever plays elsewhere gives way to an account that takes over', async () => {
      const token = await server().player('takes-over');
      await staff('realm', 'elsewhere', 'takes-over');
      await save(token, {
        mining: { enabled: true },
        account: { elsewhere: { action: 'takeOver', minutes: 30 } },
      });
      await replica(game).pass();
      expect(await records(token)).toMatchObject([{ result: 'done' }]);
      await staff('realm', 'well', 'takes-over');
    });

    test('an account’s own fault counts before that of all; another replica agrees; each is listed', async () => {
      await server().player('of-its-own');
      await staff('realm', 'fail');
      await staff('realm', 'slow', 'of-its-own');
      const other = await openDemoSwitches(server().db, now);
      expect(await other.faultOf({ account: 'of-its-own' })).toBe('slow');
      expect(await other.faultOf({ account: 'anyone' })).toBe('fail');
      expect((await staff('realm')).text).toBe(
        `The realm does this wrong: for ${EVERYBODY} it ${FAULTS.fail}; for of-its-own it ${FAULTS.slow}.`,
      );
      await staff('realm', 'well');
      await staff('realm', 'well', 'of-its-own');
      expect(await staff('realm')).toEqual({ ok: true, text: 'The realm does nothing wrong.' });
    });

    test.each([
      [['burn'], /^FAULT is "burn"; it must be one of fail, slow, logout, nonsense, elsewhere, well\.$/],
      [['fail', 'nobody'], /^There is no player nobody\.$/],
    ])('realm %s is refused', async (args, sentence) => {
      expect(await staff('realm', ...args)).toEqual({ ok: false, text: expect.stringMatching(sentence) });
    });

    test('without the switches there are no faults', async () => {
      const off = switches;
      switches = undefined;
      expect(await staff('realm', 'fail')).toEqual({
        ok: false,
        text: expect.stringContaining('DEMO_SWITCHES=on'),
      });
      switches = off;
    });
  },
  {},
  { gateway: game },
);
