import { calls, obfuscate } from '@assistant/shared/contract';
import { onEachDatabase, PASSWORD } from '../test/server';

const STRANGER = { ip: '203.0.113.7' };

onEachDatabase((server) => {
  const tryOften = (account: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => server().logIn(account, 'wrong', STRANGER)));

  test('of a hundred wrong logins at once ten are looked at and the others told when to come back', async () => {
    await server().player('victim');
    const answers = await tryOften('victim', 100);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(90);
    expect(refused[0]?.headers['retry-after']).toBe('900');
  });

  test('the owner still gets in from a known device, a stranger with the right password does not', async () => {
    const { player, logIn } = server();
    await player('owner');
    await tryOften('owner', 11);
    expect((await logIn('owner', PASSWORD, STRANGER)).status).toBe(429);
    expect((await logIn('owner', PASSWORD)).status).toBe(200);
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
