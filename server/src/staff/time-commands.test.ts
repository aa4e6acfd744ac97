import { calls } from '@assistant/contract/calls';
import { makePasswords } from '../account/password';
import { type DemoSwitches, openDemoSwitches } from '../game/demo-switches';
import { makeHub } from '../live/hub';
import { onEachDatabase, PASSWORD, type TestServer } from '../testing/server';
import { runStaffCommand } from './commands';

let switches: DemoSwitches | undefined;
const MINUTE_MS = 60_000;

async function staff({ db, settings, site, clock }: TestServer, ...args: string[]) {
  const passwords = await makePasswords(settings);
  const now = () => clock.now;
  const tools = { db, passwords, live: makeHub(), site: site.directory, now, switches };
  return runStaffCommand(tools, args);
}

onEachDatabase(
  (server) => {
    beforeAll(async () => {
      switches = await openDemoSwitches(server().db, () => server().clock.now);
    });
    afterAll(() => {
      switches = undefined;
    });

    test.each([
      ['0', /^MINUTES is "0"; it must be a whole number from 1 to 44640\.$/],
      ['-5', /^MINUTES is "-5"/],
      ['99999', /^MINUTES is "99999"/],
    ])('a jump of %s minutes is refused', async (minutes, sentence) => {
      expect(await staff(server(), 'jump', minutes)).toEqual({
        ok: false,
        text: expect.stringMatching(sentence),
      });
    });

    test('a jump moves memberships and the tasks’ time, not logins; a restart does not turn it back', async () => {
      const token = await server().player('jumps');
      await staff(server(), 'grant', 'jumps', 'basic', '2');
      const level = async () => (await server().send(calls.me, {}, { token })).data.membership_level;
      expect(await level()).toBe('basic');
      // No engine runs here, so nothing may wait for one.
      await server().db.updateTable('engine_accounts').set({ wake_at: null }).execute();
      const before = server().clock.now.getTime();
      const { text } = await staff(server(), 'jump', String(3 * 24 * 60));
      const there = new Date(before + 3 * 24 * 60 * MINUTE_MS);
      expect(text).toBe(`In the game it is ${there.toISOString()}.`);
      expect(await level()).toBe('none');
      expect((await server().send(calls.tasksStatus, {}, { token })).data.at).toBe(there.toISOString());
      await server().logIn('jumps', PASSWORD);
      const logins = server().db.selectFrom('login_records').select('last_time');
      for (const { last_time } of await logins.execute()) expect(last_time.getTime()).toBe(before);
      const again = await openDemoSwitches(server().db, () => server().clock.now);
      expect(again.gameNow()).toEqual(there);
    });

    test('without the switches there is no jump', async () => {
      const off = switches;
      switches = undefined;
      expect(await staff(server(), 'jump', '5')).toEqual({
        ok: false,
        text: expect.stringContaining('DEMO_SWITCHES=on'),
      });
      switches = off;
    });
  },
  {},
  { gameNow: () => switches?.gameNow() ?? new Date('2026-05-01T04:00:00Z') },
);
