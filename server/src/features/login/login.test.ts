import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { MAX_FAILURES } from './login-limit';

onEachDatabase((server) => {
  test('a player registers, logs in, is known by the token, logs out and is not known any more', async () => {
    const { send, player, logIn } = server();
    await player('zhaoyun');
    const login = await logIn('zhaoyun', PASSWORD);
    const { token } = login.data;
    expect(login.data).toMatchObject({ account: 'zhaoyun', role: 'player', membership_level: 'none' });
    const me = await send(calls.me, {}, { token });
    expect(me).toMatchObject({ code: 0, data: { account: 'zhaoyun', server_name: '37新服专区' } });
    expect(await send(calls.logout, {}, { token })).toMatchObject({ status: 200, code: 0 });
    expect(await send(calls.me, {}, { token })).toMatchObject({ status: 401, code: 401 });
  });

  const registration = (username: string) => {
    const place = { server_name: '37新服专区', server_info: '', game_platform: 1 };
    return { username, password: PASSWORD, wechat: '13800000000', ...place };
  };
  const register = (input: object) => server().send(calls.register, input);

  test('regression: registering opened a login that nobody used, beside that of the page', async () => {
    const { logIn, send } = server();
    await register(registration('at-once'));
    const { token } = (await logIn('at-once', PASSWORD)).data;
    expect((await send(calls.accountLogins, {}, { token })).data.logins).toHaveLength(1);
  });

  test('an account can be registered once only', async () => {
    const first = registration('once');
    expect((await register(first)).status).toBe(200);
    for (const other of [
      { password: 'another' },
      { wechat: '13900000000' },
      { server_info: '2服' },
      { game_platform: 2 },
    ])
      expect(await register({ ...first, ...other })).toMatchObject({
        status: 409,
        msg: '该账号已注册，请直接登录',
      });
  });

  test('regression: a registration that comes twice at once, or again after a lost answer, makes one account and never fails', async () => {
    const { db, logIn } = server();
    const same = registration('twice');
    const both = await Promise.all([register(same), register(same)]);
    const answers = [...both, await register(same)].map(({ status, data }) => ({ status, data }));
    const lord = answers[0]?.data;
    expect(answers).toEqual(Array(3).fill({ status: 200, data: lord }));
    expect(
      await db.selectFrom('accounts').select('id').where('account', '=', 'twice').execute(),
    ).toHaveLength(1);
    expect((await logIn('twice', PASSWORD)).data.username).toBe(lord?.username);
  });

  test('a registration that comes again is no way to guess a password', async () => {
    await register(registration('guessed'));
    const guess = () => register({ ...registration('guessed'), password: 'guess' });
    for (let times = 0; times < MAX_FAILURES; times++) expect((await guess()).status).toBe(409);
    expect((await guess()).status).toBe(429);
    expect((await register(registration('guessed'))).status).toBe(429);
  });

  test('of two logins at once, or of one that comes again, each token is valid, and nothing else is made', async () => {
    const { logIn, send, player } = server();
    await player('again');
    const both = await Promise.all([logIn('again', PASSWORD), logIn('again', PASSWORD)]);
    for (const { data } of both) expect((await send(calls.me, {}, data)).status).toBe(200);
  });

  test('a known game version needs a region', async () => {
    const input = { username: 'nowhere', password: 'x', wechat: '1', server_name: '', server_info: '' };
    const answer = await server().send(calls.register, { ...input, game_platform: 2 });
    expect(answer).toMatchObject({ status: 400, data: { field: 'server_name' } });
    expect((await server().send(calls.register, { ...input, game_platform: -1 })).status).toBe(200);
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    const { player, logIn } = server();
    await player('known');
    const { headers: _wrong, ...wrong } = await logIn('known', 'not it');
    const { headers: _unknown, ...unknown } = await logIn('nobody', 'not it');
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, msg: '账号或密码错误' });
  });

  test.each([
    ['x'.repeat(129), '密码：最多 128 个字符'],
    ['常'.repeat(1_200), '密码：最多 128 个字符'],
    ['常'.repeat(128), '账号或密码错误'],
  ])('a password that is too long is refused by the length its player sees', async (password, msg) => {
    expect(await server().logIn('nobody', password)).toMatchObject({ msg });
  });

  test('the stored password is an argon2id hash, the stored token a hash as well', async () => {
    const token = await server().player('hashed');
    const row = await server()
      .db.selectFrom('accounts')
      .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
      .select(['password_hash', 'token_hash'])
      .where('account', '=', 'hashed')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('messages are English where English is asked for first', async () => {
    const answer = await server().send(calls.me, {}, { headers: { 'accept-language': 'en-GB,zh;q=0.5' } });
    expect(answer.msg).toBe('Please log in again.');
  });

  test('a token that was not used for two months is forgotten', async () => {
    const { player, send, clock } = server();
    const token = await player('idle');
    const started = clock.now;
    clock.now = new Date(started.getTime() + 59 * 86_400_000);
    expect((await send(calls.me, {}, { token })).status).toBe(200);
    clock.now = new Date(started.getTime() + 118 * 86_400_000);
    expect((await send(calls.me, {}, { token })).status).toBe(200);
    clock.now = new Date(started.getTime() + 179 * 86_400_000);
    expect((await send(calls.me, {}, { token })).status).toBe(401);
    clock.now = started;
  });

  test('logins are listed by address with their count and newest device', async () => {
    const { player, logIn, send } = server();
    await player('traveller');
    await logIn('traveller', PASSWORD, { ip: '10.9.9.9', headers: { 'user-agent': 'phone' } });
    const { data } = await logIn('traveller', PASSWORD, {
      ip: '10.9.9.9',
      headers: { 'user-agent': 'phone' },
    });
    const answer = await send(calls.getUserIpDict, {}, { token: data.token });
    expect(answer.data).toMatchObject({
      '10.0.0.1': { count: 1, device: 'test browser' },
      '10.9.9.9': { count: 2, device: 'phone', last_time: '2026-05-01T04:00:00.000Z' },
    });
  });

  test('a player learns only the own name, an agent any', async () => {
    const { player, agent, send } = server();
    const token = await player('curious');
    await player('stranger');
    const input = { user_list: ['curious', 'stranger', 'nobody'] };
    const own = await send(calls.getUserName, input, { token });
    expect(own.data.user_list.map(({ account }) => account)).toEqual(['curious']);
    const all = await send(calls.getUserName, input, { token: await agent('asks') });
    expect(all.data.user_list.map(({ account }) => account).sort()).toEqual(['curious', 'stranger']);
  });

  test('the profile says whether the assistant works: a task is on and nothing is paused', async () => {
    const { player, send } = server();
    const token = await player('worker');
    const online = async () => (await send(calls.me, {}, { token })).data.auxiliary_online;
    const save = (id: string, values: object) =>
      send(calls.updateConfig, { setting: { [id]: values } }, { token });
    expect(await online()).toBe(false);
    await save('mining', { enabled: true });
    expect(await online()).toBe(true);
    await save('account', { pausedUntil: '2026-05-01T06:00:00Z' });
    expect(await online()).toBe(false);
  });
});
