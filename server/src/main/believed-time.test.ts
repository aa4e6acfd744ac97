import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { sql } from 'kysely';
import { knownTime } from '../database/migrations/statements';
import { DAY_MS, HOUR_MS } from '../system/durations';
import { onEachDatabase, PASSWORD } from '../testing/server';
import { buildApp } from './app';
import { makeBelievedTime } from './believed-time';

const YEAR_MS = 366 * DAY_MS;

onEachDatabase((server) => {
  const pass = (ms: number) => {
    const { clock } = server();
    clock.now = new Date(clock.now.getTime() + ms);
  };

  /** Starts a server on the database, lets each of its jobs have a turn and stops it. @returns what its log says of the clock */
  async function restart(): Promise<string[]> {
    const { db, clock, settings } = server();
    const now = () => clock.now;
    const said: string[] = [];
    const write = (line: string) => {
      if (line.includes('was last deleted')) said.push(JSON.parse(line).msg);
    };
    const options = { settings, db, gateway: createGateway(memoryHost(now)), now };
    const app = await buildApp({ ...options, logStream: { write } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { troubles } = (await app.inject('/api/health')).json().data;
    await app.close();
    for (const one of troubles.filter((line: string) => line.includes('deleted')))
      expect(said).toEqual([one]);
    return said;
  }

  /** A clock by which jobs delete. */
  const clockOf = () => {
    const { db, clock } = server();
    const believed = makeBelievedTime(db, () => clock.now, { info() {}, error() {} });
    return {
      isBelieved: async () => (await believed.at(async () => true)) === true,
      troubles: believed.troubles,
    };
  };

  /** Looks each hour. @returns how many hours it took until the clock was believed */
  async function hoursUntilBelieved({ isBelieved }: ReturnType<typeof clockOf>): Promise<number> {
    for (let hours = 0; ; hours += 1) {
      if (await isBelieved()) return hours;
      pass(HOUR_MS);
    }
  }

  test('regression: a server with a clock a year ahead deleted accounts, conversations and logins for good', async () => {
    const { player, send, logIn, db, settings } = server();
    const leaving = await player('leaves-in-a-week');
    const talking = await player('has-talked');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token: talking })).data;
    await send(calls.chatSendMessage, { session_id, content: 'hello' }, { token: talking });
    const password = obfuscate(PASSWORD, settings.LOGIN_OBFUSCATION_KEY);
    const leave = (account: string, token: string) =>
      send(calls.accountDelete, { account, password }, { token });
    expect((await leave('leaves-in-a-week', leaving)).status).toBe(200);
    expect(await restart()).toEqual([]);
    const rows = async () =>
      sql`select (select count(*) from accounts) accounts, (select count(*) from chat_messages) messages,
        (select count(*) from sessions) sessions, (select count(*) from login_records) records`.execute(db);
    const before = (await rows()).rows;
    pass(3 * YEAR_MS);
    const [trouble, ...more] = await restart();
    expect([trouble, more]).toEqual([
      expect.stringContaining('What is old was last deleted at 2026-05-01T04:00:00.000Z'),
      [],
    ]);
    expect((await rows()).rows).toEqual(before);
    pass(HOUR_MS - 3 * YEAR_MS);
    expect(await restart()).toEqual([]);
    expect((await rows()).rows).toEqual(before);
    // Who has changed the mind still can.
    const keeps = { username: 'leaves-in-a-week', password };
    expect((await send(calls.accountKeep, keeps)).status).toBe(200);
    // The right time deletes as before.
    await leave('has-talked', talking);
    for (let days = 0; days < 8; days += 1) {
      pass(DAY_MS);
      expect(await restart()).toEqual([]);
    }
    expect((await logIn('has-talked', PASSWORD)).status).toBe(401);
  });

  test('after a month without a server it goes on by itself a day later, and jumps meanwhile do not shorten that', async () => {
    const clock = clockOf();
    await clock.isBelieved();
    pass(30 * DAY_MS);
    expect(await hoursUntilBelieved(clock)).toBe(24);
    expect(clock.troubles()).toEqual([]);
    pass(DAY_MS);
    expect(await clock.isBelieved()).toBe(true);
    // Set back by two days, and then again.
    for (let times = 0; times < 2; times += 1) {
      pass(-2 * DAY_MS - 1);
      expect(await clock.isBelieved()).toBe(false);
    }
    expect(await hoursUntilBelieved(clock)).toBe(24);
    // Each look comes after a jump.
    for (let looks = 0; looks < 50; looks += 1) {
      pass(2 * DAY_MS);
      expect(await clock.isBelieved()).toBe(false);
    }
    expect(clock.troubles()).toHaveLength(1);
    expect(await hoursUntilBelieved(clock)).toBe(24);
  });

  test('of two servers the one whose clock is right deletes on, and the other one never', async () => {
    const [right, wrong] = [clockOf(), clockOf()];
    expect(await right.isBelieved()).toBe(true);
    for (let hours = 0; hours < 60; hours += 1) {
      pass(YEAR_MS);
      expect(await wrong.isBelieved()).toBe(false);
      pass(HOUR_MS - YEAR_MS);
      expect(await right.isBelieved()).toBe(true);
    }
    expect([right.troubles(), wrong.troubles().length]).toEqual([[], 1]);
  });

  test('a database of before is known by its newest call, a new one by its first server', async () => {
    const { db, player, clock } = server();
    await player('called-last');
    await sql`drop table known_time`.execute(db);
    await knownTime(db as never);
    pass(YEAR_MS);
    expect(await clockOf().isBelieved()).toBe(false);
    await sql`drop table known_time`.execute(db);
    await sql`delete from sessions`.execute(db);
    await knownTime(db as never);
    expect(await clockOf().isBelieved()).toBe(true);
    const { at } = await db.selectFrom('known_time').select('at').executeTakeFirstOrThrow();
    expect(at).toEqual(clock.now);
  });
});
