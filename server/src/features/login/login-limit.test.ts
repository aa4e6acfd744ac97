import { inspect } from 'node:util';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { GameGateway } from '@assistant/game';
import { makePasswords } from '../../account/password';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { MAX_FAILURES, MAX_REGISTRATIONS, makeLoginLimit, WINDOW_MS } from './login-limit';
import { makeRegister } from './register';

const PLACE = { server_name: '37新服专区', server_info: '', game_platform: 1 };
const STRANGER = { ip: '203.0.113.7' };

onEachDatabase((server) => {
  const tryOften = (account: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => server().logIn(account, 'wrong', STRANGER)));

  test('of a hundred wrong logins at once ten are checked, and the others are told when to retry', async () => {
    await server().player('victim');
    const answers = await tryOften('victim', 100);
    const having = (wanted: number) => answers.filter(({ status }) => status === wanted);
    const [checked, refused, busy] = [having(401), having(429), having(503)];
    expect(refused[0]?.headers['retry-after']).toBe('900');
    // On a busy machine some wait too long for the database and get an error that says so, also of the ten.
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(checked.length + busy.length).toBeGreaterThanOrEqual(10);
    expect(checked.length + refused.length + busy.length).toBe(100);
  });

  test('the owner still gets in from a known device, a stranger with the right password does not', async () => {
    const { player, logIn } = server();
    await player('owner');
    await tryOften('owner', 11);
    expect((await logIn('owner', PASSWORD, STRANGER)).status).toBe(429);
    expect((await logIn('owner', PASSWORD)).status).toBe(200);
  });

  test('regression: an update of the browser leaves the device known; another browser is not', async () => {
    const { player, logIn } = server();
    const by = (name: string) => ({ headers: { 'user-agent': name } });
    await player('updates-browser');
    expect((await logIn('updates-browser', PASSWORD, by('Phone 14 Chrome/130.0.1'))).status).toBe(200);
    await tryOften('updates-browser', 11);
    expect((await logIn('updates-browser', PASSWORD, by('Phone 15 Chrome/131.0'))).status).toBe(200);
    await tryOften('updates-browser', 11);
    expect((await logIn('updates-browser', PASSWORD, by('Fox/131.0'))).status).toBe(429);
  });

  test('an account that does not exist is limited like one that does', async () => {
    const answers = await tryOften('nosuchaccount', 11);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('after a quarter of an hour one may try again', async () => {
    const { player, logIn, clock } = server();
    await player('patient');
    await tryOften('patient', 11);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000);
    expect((await logIn('patient', PASSWORD, STRANGER)).status).toBe(200);
  });

  test('a right password forgets the wrong ones before it', async () => {
    const { player, logIn } = server();
    await player('clumsy');
    await tryOften('clumsy', 9);
    expect((await logIn('clumsy', PASSWORD, STRANGER)).status).toBe(200);
    const answers = await tryOften('clumsy', 9);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
  });

  test('one address may try so many registrations, another goes on', async () => {
    const { send, db, clock } = server();
    const register = (username: string, ip: string) =>
      send(calls.register, { username, password: PASSWORD, wechat: '13800000000', ...PLACE }, { ip });
    const { countRegistration } = makeLoginLimit(db, () => clock.now);
    for (let times = 2; times < MAX_REGISTRATIONS; times++) await countRegistration('10.0.9.9');
    expect((await register('once', '10.0.9.9')).status).toBe(200);
    expect((await register('once', '10.0.9.9')).status).toBe(200);
    const refused = await register('twice', '10.0.9.9');
    expect(refused).toMatchObject({ status: 429, msg: '当前网络注册过于频繁，请 15 分钟后再试' });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await register('elsewhere', '10.0.9.10')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + WINDOW_MS);
    expect((await register('later', '10.0.9.9')).status).toBe(200);
  });

  const REFUSAL = { ok: false, reason: { zh: '密码错误', en: 'Wrong password.' } } as const;

  /** Registers an account in a game that answers so. */
  async function registering(username: string, ip: string) {
    const { db, clock, settings } = server();
    const now = () => clock.now;
    const passwords = await makePasswords(settings);
    const servers = async () => [];
    return (signIn: GameGateway['signIn']) =>
      makeRegister({ db, passwords, gateway: { signIn, servers }, loginLimit: makeLoginLimit(db, now), now })(
        { username, password: 'a guess', wechat: '13800000000', ...PLACE },
        ip,
      );
  }

  test('passwords that the game refuses are counted, a game that does not answer is not', async () => {
    const register = await registering('guessed', '10.0.9.11');
    const down = () => register(() => Promise.reject(new Error('down')));
    const refused = () => register(async () => REFUSAL);
    for (let tries = 0; tries < MAX_FAILURES; tries++)
      await expect(down()).rejects.toMatchObject({ status: 503 });
    for (let tries = 0; tries < MAX_FAILURES; tries++)
      await expect(refused()).rejects.toMatchObject({ status: 400 });
    await expect(refused()).rejects.toMatchObject({ status: 429 });
  });

  test('attack: a game that does not answer once forgets no wrong password of before, and no log has the password', async () => {
    const register = await registering('guessed-between', '10.0.9.12');
    const refused = () => register(async () => REFUSAL);
    for (let tries = 1; tries < MAX_FAILURES; tries++)
      await expect(refused()).rejects.toMatchObject({ status: 400 });
    const down = register((player) =>
      Promise.reject(
        new Error(`GET /sign-in?password=${encodeURIComponent(player.password)}`, {
          cause: new Error(`body: ${player.password}`),
        }),
      ),
    );
    const cause = await down.then(Object, ({ status, cause }) => ({ status, text: inspect(cause) }));
    expect(cause).toMatchObject({ status: 503, text: expect.stringContaining('/sign-in?password=…') });
    expect(cause.text).not.toMatch(/a( |%20)guess/);
    await expect(refused()).rejects.toMatchObject({ status: 400 });
    await expect(refused()).rejects.toMatchObject({ status: 429 });
  });

  test('asking whether a password is valid counts as well', async () => {
    const { player, send, settings } = server();
    const token = await player('asker');
    const ask = (password: string) =>
      send(
        calls.isUserPasswordValid,
        { password: obfuscate(password, settings.LOGIN_OBFUSCATION_KEY) },
        { token },
      );
    expect((await ask(PASSWORD)).data).toEqual({ valid: true });
    const answers = await Promise.all(Array.from({ length: 11 }, () => ask('wrong')));
    expect(answers.filter(({ code, data }) => code === 0 && !data.valid)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
