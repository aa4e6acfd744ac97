import { randomUUID } from 'node:crypto';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { openStream } from '../../testing/stream';
import { MAX_FAILURES } from './login-limit';

onEachDatabase((server) => {
  const wireOf = (password: string) => obfuscate(password, server().settings.LOGIN_OBFUSCATION_KEY);
  const boardLogin = (
    username: string,
    { password = PASSWORD, board_id = randomUUID() as string, ip = '10.0.0.1' } = {},
  ) => server().send(calls.accountBoardLogin, { username, password: wireOf(password), board_id }, { ip });
  const me = (token: string) => server().send(calls.me, {}, { token });
  const list = async (token: string) => (await server().send(calls.accountLogins, {}, { token })).data.logins;

  test('a login of the board is listed as such, and is ended from the list', async () => {
    const token = await server().player('on-board');
    const { status, data } = await boardLogin('on-board');
    expect(status).toBe(200);
    expect(data).toMatchObject({ account: 'on-board', role: 'player' });
    expect((await me(data.token)).data.account).toBe('on-board');
    const logins = await list(token);
    expect(logins).toMatchObject([
      { current: true, board: false },
      { current: false, board: true },
    ]);
    await server().send(calls.accountEndLogin, { id: logins[1]?.id }, { token });
    expect(await me(data.token)).toMatchObject({ status: 401, data: { why: 'ended' } });
    expect((await me(token)).status).toBe(200);
  });

  test('the next login of one board takes the place of its former one, and of no other', async () => {
    const token = await server().player('twice-on-board');
    const [board_id, elsewhere] = [randomUUID(), await boardLogin('twice-on-board')];
    const first = await boardLogin('twice-on-board', { board_id });
    const stream = await openStream(server().app, { token: first.data.token });
    await stream.nextOf('newest');
    const second = await boardLogin('twice-on-board', { board_id });
    expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
    stream.close();
    expect((await me(first.data.token)).status).toBe(401);
    for (const other of [second.data.token, elsewhere.data.token, token])
      expect((await me(other)).status).toBe(200);
    expect(await list(token)).toHaveLength(3);
  });

  test('the same id ends nothing of another account', async () => {
    const board_id = randomUUID();
    await server().player('one-lord');
    await server().player('other-lord');
    const one = await boardLogin('one-lord', { board_id });
    const other = await boardLogin('other-lord', { board_id });
    expect((await me(one.data.token)).status).toBe(200);
    expect((await me(other.data.token)).status).toBe(200);
  });

  test('of two at once with one id, one login stays', async () => {
    const token = await server().player('at-once-on-board');
    const board_id = randomUUID();
    const both = await Promise.all([1, 2].map(() => boardLogin('at-once-on-board', { board_id })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const valid = await Promise.all(both.map(async ({ data }) => (await me(data.token)).status));
    expect(valid.toSorted()).toEqual([200, 401]);
    expect(await list(token)).toHaveLength(2);
  });

  test('it ends with a change of the password, and the page hears why', async () => {
    const token = await server().player('changes-on-board');
    const { data } = await boardLogin('changes-on-board');
    const change = { password: wireOf(PASSWORD), new_password: wireOf('another-secret') };
    expect((await server().send(calls.accountChangePassword, change, { token })).status).toBe(200);
    expect(await me(data.token)).toMatchObject({ status: 401, data: { why: 'password' } });
  });

  test('a wrong password and an unknown account are answered as at the login, and limited together with it', async () => {
    const { player, logIn } = server();
    await player('guessed-on-board');
    const from = { ip: '203.0.113.7' };
    const atLogin = await logIn('guessed-on-board', 'wrong', from);
    const { headers: _one, ...wrong } = await boardLogin('guessed-on-board', { password: 'wrong', ...from });
    const { headers: _other, ...unknown } = await boardLogin('nobody-at-all', { password: 'wrong', ...from });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, msg: atLogin.msg });
    for (let times = 2; times < MAX_FAILURES; times += 1)
      await boardLogin('guessed-on-board', { password: 'wrong', ...from });
    const refused = await boardLogin('guessed-on-board', from);
    expect(refused.status).toBe(429);
    expect((await logIn('guessed-on-board', PASSWORD, from)).status).toBe(429);
  });

  test('it is no login that is counted, but where it came from is seen', async () => {
    const token = await server().player('counted-on-board');
    await boardLogin('counted-on-board');
    await boardLogin('counted-on-board', { ip: '10.7.7.7' });
    const { data } = await server().send(calls.getUserIpDict, {}, { token });
    expect(data).toMatchObject({ '10.0.0.1': { count: 1 }, '10.7.7.7': { count: 0 } });
  });

  test('an account that is about to be deleted is refused with the moment, and its board login ends', async () => {
    const token = await server().player('leaves-board');
    const { data } = await boardLogin('leaves-board');
    const deletion = { account: 'leaves-board', password: wireOf(PASSWORD) };
    await server().send(calls.accountDelete, deletion, { token });
    expect(await me(data.token)).toMatchObject({ status: 401, data: { why: 'deletion' } });
    expect(await boardLogin('leaves-board')).toMatchObject({
      status: 403,
      data: { deletes_at: expect.any(String) },
    });
  });

  test('an agent is sent to the desk', async () => {
    await server().agent('agent-on-board');
    expect(await boardLogin('agent-on-board')).toMatchObject({ status: 403, data: { desk: true } });
  });

  test('an id that is none is refused by its name', async () => {
    const answer = await boardLogin('on-board', { board_id: 'mine' });
    expect(answer).toMatchObject({ status: 400, data: { field: 'board_id' } });
  });

  test('unused for 60 days it is over', async () => {
    await server().player('idle-on-board');
    const { data } = await boardLogin('idle-on-board');
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60 * 86_400_000);
    expect((await me(data.token)).status).toBe(401);
    clock.now = before;
  });
});
