import { gamePlatforms, UNSURE_PLATFORM } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { callGateway } from '../../game/call-gateway';
import { onEachDatabase } from '../../testing/server';

onEachDatabase((server) => {
  const list = async (fetch_type: number, game_platform: number, server_name?: string) =>
    (await server().send(calls.getServer, { fetch_type, game_platform, server_name })).data.server_list;

  test('every game version has regions, and every region servers, all in Chinese', async () => {
    for (const { value } of gamePlatforms.filter((platform) => platform.value !== UNSURE_PLATFORM)) {
      const regions = await list(1, value);
      expect(regions.length).toBeGreaterThan(2);
      for (const region of regions) {
        const servers = await list(2, value, region);
        expect(servers.length).toBeGreaterThan(5);
        expect([region, ...servers].every((name) => /\p{Script=Han}/u.test(name))).toBe(true);
      }
    }
  });

  test('an unsure version has no regions, an unknown region no servers', async () => {
    expect(await list(1, UNSURE_PLATFORM)).toEqual([]);
    expect(await list(2, 1, 'nowhere')).toEqual([]);
  });

  test('regression: without a region the servers of the whole version are answered with their regions, no two alike', async () => {
    const all = await list(2, 1);
    for (const region of await list(1, 1))
      expect(all).toEqual(
        expect.arrayContaining((await list(2, 1, region)).map((one) => `${region} ${one}`)),
      );
    expect(new Set(all).size).toBe(all.length);
  });

  test('a server chosen among those of all regions is stored by its name in its region', async () => {
    const [region = ''] = await list(1, 1);
    const [own = ''] = await list(2, 1, region);
    const [server_info] = await list(2, 1);
    const place = { server_name: region, server_info, game_platform: 1, wechat: '13800000000' };
    const { send, logIn } = server();
    await send(calls.register, { username: 'from-all', password: 'a-password', ...place });
    const { token } = (await logIn('from-all', 'a-password')).data;
    expect((await send(calls.accountDetails, {}, { token })).data).toEqual({ ...place, server_info: own });
    const saved = await send(calls.accountSaveDetails, place, { token });
    expect(saved.data).toMatchObject({ server_info: own });
  });

  test('game info is the same at every reading, another account’s is another, and both are marked as simulated', async () => {
    const { player, send } = server();
    const read = async (token: string) => (await send(calls.getGameInfo, {}, { token })).data;
    const [one, other] = [await player('lord-one'), await player('lord-two')];
    const first = await read(one);
    expect(await read(one)).toEqual(first);
    expect((await read(other)).heroes).not.toEqual(first.heroes);
    expect(first).toMatchObject({ simulated: true, server_name: '37新服专区', game_platform: 1 });
    const ids = new Set(first.heroes.map(({ id }) => id));
    expect(first.teams.flatMap(({ heroes }) => heroes).every((id) => ids.has(id))).toBe(true);
  });

  test('reading game info counts as the assistant’s last time in the game', async () => {
    const { player, send, clock } = server();
    const token = await player('visited');
    clock.now = new Date(clock.now.getTime() + 60_000);
    const { read_at } = (await send(calls.getGameInfo, {}, { token })).data;
    clock.now = new Date(clock.now.getTime() + 90_000);
    const me = await send(calls.me, {}, { token });
    expect(me.data).toMatchObject({ last_online_time: read_at, online_interval_seconds: 90 });
  });
});

test('one real day is one season of the game', async () => {
  const day = (n: number) => memoryHost(() => new Date(Date.UTC(2026, 4, n)));
  const player = { account: 'a', platform: 1, region: 'r', server: 's' };
  const seasons = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => (await createGateway(day(n)).gameInfo(player)).season),
  );
  expect(new Set(seasons.slice(0, 4)).size).toBe(4);
  expect(seasons[4]).toBe(seasons[0]);
});

test('a game that fails or does not answer in time is reported as unavailable', async () => {
  const failing = callGateway(() => Promise.reject(new Error('game is down')));
  await expect(failing).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 10 } });
  await expect(callGateway(() => new Promise(() => {}), 1)).rejects.toMatchObject({ status: 503 });
});
