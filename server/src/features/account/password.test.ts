import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { openStream } from '../../testing/stream';
import { strictGame } from '../../testing/strict-game';

const NEW = 'new-secret';

/** The game refuses this one, as it refuses a wrong one. */
const REFUSED = 'not-the-games';

onEachDatabase(
  (server) => {
    const wire = (password: string) => obfuscate(password, server().settings.LOGIN_OBFUSCATION_KEY);
    const change = (token: string, from: string, to: string) =>
      server().send(calls.accountChangePassword, { password: wire(from), new_password: wire(to) }, { token });
    const me = (token: string) => server().send(calls.me, {}, { token });
    const second = async (name: string) =>
      (await server().logIn(name, PASSWORD, { headers: { 'user-agent': 'second' } })).data.token;

    test('the new password logs in, the old one does not, and every other login ends and says why', async () => {
      const { player, logIn } = server();
      const first = await player('changes');
      const other = await second('changes');
      const { status, data } = await change(first, PASSWORD, NEW);
      expect([status, data.ended]).toEqual([200, 1]);
      expect((await me(data.token)).data.account).toBe('changes');
      expect(await me(other)).toMatchObject({
        status: 401,
        msg: '密码已修改，请用新密码登录',
        data: { why: 'password' },
      });
      expect((await logIn('changes', PASSWORD)).status).toBe(401);
      expect((await logIn('changes', NEW)).status).toBe(200);
    });

    test('whoever has got hold of the token that made the change has nothing any more', async () => {
      const stolen = await server().player('stolen');
      await change(stolen, PASSWORD, NEW);
      expect((await me(stolen)).status).toBe(401);
      expect((await change(stolen, NEW, 'attackers')).status).toBe(401);
    });

    test('streams of other logins end at once', async () => {
      const first = await server().player('streams');
      const other = await second('streams');
      const stream = await openStream(server().app, { token: other });
      await stream.nextOf('newest');
      await change(first, PASSWORD, NEW);
      expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
      stream.close();
    });

    test.each([
      ['a wrong old one', 'wrong', NEW, 'password', '密码：不正确'],
      ['the one of now', PASSWORD, PASSWORD, 'new_password', '新密码：与现在的密码相同'],
      ['one with a blank', PASSWORD, 'two words', 'new_password', '新密码：不能为空，也不能含有空白字符'],
      ['one that is too long', PASSWORD, 'x'.repeat(129), 'new_password', '新密码：最多 128 个字符'],
      ['one that the game refuses', PASSWORD, REFUSED, 'new_password', '新密码：游戏不认这个密码'],
    ])('%s names its field, and nothing has changed', async (name, from, to, field, msg) => {
      const account = `refused-${name.replaceAll(' ', '-')}`;
      const token = await server().player(account);
      expect(await change(token, from, to)).toMatchObject({ status: 400, msg, data: { field } });
      expect((await me(token)).status).toBe(200);
      expect((await server().logIn(account, PASSWORD)).status).toBe(200);
    });

    test('wrong old passwords and passwords that the game refuses are limited like those of the login', async () => {
      const token = await server().player('guesses');
      for (let times = 0; times < 10; times += 1) await change(token, 'wrong', NEW);
      expect((await change(token, PASSWORD, NEW)).status).toBe(429);
      const asks = await server().player('asks-the-game');
      for (let times = 0; times < 10; times += 1)
        expect((await change(asks, PASSWORD, REFUSED)).status).toBe(400);
      expect((await change(asks, PASSWORD, NEW)).status).toBe(429);
    });

    test('of two changes at once one wins, and one token is left', async () => {
      const { player, db, logIn } = server();
      const token = await player('races');
      const answers = await Promise.all([change(token, PASSWORD, 'one'), change(token, PASSWORD, 'two')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect((await logIn('races', won === 0 ? 'one' : 'two')).status).toBe(200);
      expect((await logIn('races', won === 0 ? 'two' : 'one')).status).toBe(401);
      const audit = db.selectFrom('staff_audit').select('by').where('action', '=', 'player_password');
      expect(await audit.where('whom', '=', 'races').execute()).toHaveLength(1);
    });

    test('a login with the old password that is under way while it changes leaves no session behind', async () => {
      const { player, logIn, db } = server();
      const token = await player('late-login');
      const logins = Array.from({ length: 5 }, () => logIn('late-login', PASSWORD));
      const { data } = await change(token, PASSWORD, NEW);
      await Promise.all(logins);
      const open = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('token_hash')
        .where('account', '=', 'late-login')
        .execute();
      expect(open).toHaveLength(1);
      expect((await me(data.token)).status).toBe(200);
    });
  },
  {},
  { gateway: strictGame(REFUSED) },
);
