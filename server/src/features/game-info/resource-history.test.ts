import { calls } from '@assistant/contract/calls';
import { makeHub } from '../../live/hub';
import { cleanUp } from '../../main/clean-up';
import { keptDays } from '../../system/settings';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, idOf } = makeBench(server);
  const history = async (token: string, days?: number) =>
    (await server().send(calls.getResourceHistory, days ? { days } : {}, { token })).data.readings;
  beforeEach(begin);

  /** A reading each hour, the gold counted up. */
  async function write(account: string, hours: number): Promise<void> {
    const account_id = await idOf(account);
    const rest = { food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
    const rows = Array.from({ length: hours }, (_, ago) => {
      const read_at = new Date(now().getTime() - ago * HOUR_MIN * 60_000);
      return {
        account_id,
        hour: Math.floor(read_at.getTime() / 3_600_000),
        read_at,
        gold: hours - ago,
        ...rest,
      };
    });
    await server().db.insertInto('resource_readings').values(rows).execute();
  }

  test('what the page reads is kept, the last of each hour', async () => {
    const token = await server().player('reader');
    const read = async () => (await server().send(calls.getGameInfo, {}, { token })).data;
    const first = await read();
    pass(10);
    const second = await read();
    expect(await history(token)).toEqual([{ at: second.read_at, resources: second.resources }]);
    pass(HOUR_MIN);
    await read();
    expect((await history(token, 1)).map(({ at }) => at)).toEqual([second.read_at, now().toISOString()]);
    expect(first.read_at).not.toBe(second.read_at);
  });

  test('a login of the engine keeps a reading an hour, also where nothing has to be left', async () => {
    const token = await server().player('worked-for');
    const { gateway } = await fakeGame(now, () => DONE);
    const asked = jest.spyOn(gateway, 'gameInfo');
    await save(token, { mining: { enabled: true, scheduleMode: 'interval', intervalMin: 20, jitterMin: 0 } });
    const engine = replica(gateway);
    for (let times = 0; times < 4; times += 1) {
      await engine.pass();
      pass(20);
    }
    expect(asked).toHaveBeenCalledTimes(2);
    expect(await history(token, 1)).toHaveLength(2);
  });

  test('many readings are thinned out evenly, and the newest stays', async () => {
    const token = await server().player('thinned');
    await write('thinned', 9 * 24);
    const week = await history(token);
    expect(week.length).toBeGreaterThan(50);
    expect(week.length).toBeLessThanOrEqual(61);
    expect(week.at(-1)?.resources.gold).toBe(9 * 24);
    expect(week.map(({ at }) => at)).toEqual(week.map(({ at }) => at).sort());
  });

  test('after nine days one a day is left, after ninety none, of the statistics neither', async () => {
    const token = await server().player('old');
    const account_id = await idOf('old');
    await write('old', 12 * 24);
    const day = { account_id, game_day: 20_574, task_id: 'mining', coin: 0, ms: 0 };
    const counts = { done: 1, partly: 0, skipped: 0, blocked: 0, failed: 0 };
    await server()
      .db.insertInto('task_days')
      .values({ ...day, ...counts })
      .execute();
    const counted = () =>
      server().db.selectFrom('task_days').selectAll().where('account_id', '=', account_id).execute();
    const clean = () =>
      cleanUp({ db: server().db, live: makeHub(), now, kept: keptDays(server().settings) }, 10);
    const left = async () =>
      (
        await server()
          .db.selectFrom('resource_readings')
          .selectAll()
          .where('account_id', '=', account_id)
          .execute()
      ).length;
    await clean();
    // Three days in full would be 72; one each is left of them.
    expect(await left()).toBe(9 * 24 + 1 + 3);
    expect((await history(token, 90)).length).toBeGreaterThan(5);
    pass(90 * DAY_MIN + HOUR_MIN);
    await clean();
    expect([await left(), (await counted()).length]).toEqual([0, 1]);
    pass(2 * DAY_MIN);
    await clean();
    expect(await counted()).toEqual([]);
  });
});
