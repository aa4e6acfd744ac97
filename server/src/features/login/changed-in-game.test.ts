import { setTimeout as wait } from 'node:timers/promises';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { memoryHost, memoryStore } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { openStream } from '../../testing/stream';
import { MAX_FAILURES } from './login-limit';

const NEW = 'changed-in-the-game';
const now = () => new Date('2026-05-01T04:00:00Z');
const playerOf = (account: string) => ({ account, platform: 1, region: '37新服专区', server: '' });

/** A realm in which players change their passwords, and which says how often it was asked about strangers' ones. */
function openRealm() {
  const store = memoryStore(now);
  const realm = createGateway({ ...memoryHost(now), store });
  const asked: string[] = [];
  return {
    ...realm,
    asked,
    signIn: (...[player, by]: Parameters<typeof realm.signIn>) => {
      if (by === 'stranger') asked.push(player.account);
      return realm.signIn(player, by);
    },
    changePassword: (account: string) => realm.signIn({ ...playerOf(account), password: NEW }, 'owner'),
    /** As it is for an account from before the realm kept passwords. */
    loseIts: (account: string) => store.forget(playerOf(account)),
  };
}

const patient = openRealm();
onEachDatabase(
  (server) => {
    test('a password that was changed in the game logs in, and every other login ends and says why', async () => {
      const { player, logIn, send, app, db } = server();
      const before = await player('changed');
      const stream = await openStream(app, { token: before });
      await stream.nextOf('newest');
      await patient.changePassword('changed');
      const { status, data } = await logIn('changed', NEW);
      expect([status, data.account]).toEqual([200, 'changed']);
      expect((await send(calls.me, {}, { token: data.token })).status).toBe(200);
      expect(await send(calls.me, {}, { token: before })).toMatchObject({
        status: 401,
        msg: '密码已修改，请用新密码登录',
        data: { why: 'password' },
      });
      expect(await stream.nextOf('ended')).toEqual({ kind: 'ended' });
      stream.close();
      const audit = db.selectFrom('staff_audit').select('by').where('action', '=', 'player_password');
      expect(await audit.where('whom', '=', 'changed').execute()).toHaveLength(1);
      // From then on the assistant knows it itself.
      patient.asked.length = 0;
      expect((await logIn('changed', NEW)).status).toBe(200);
      expect(patient.asked).toEqual([]);
    });

    test('a deletion of before the change is taken back with the password of the game', async () => {
      const { player, logIn, send, settings } = server();
      const token = await player('regrets');
      const wire = (password: string) => obfuscate(password, settings.LOGIN_OBFUSCATION_KEY);
      const removal = await send(
        calls.accountDelete,
        { account: 'regrets', password: wire(PASSWORD) },
        { token },
      );
      await patient.changePassword('regrets');
      expect(await logIn('regrets', NEW)).toMatchObject({ status: 403, data: removal.data });
      const kept = await send(calls.accountKeep, { username: 'regrets', password: wire(NEW) });
      expect(kept).toMatchObject({ status: 200, data: { account: 'regrets' } });
      expect((await send(calls.me, {}, { token: kept.data.token })).status).toBe(200);
    });

    test('what the game takes is not counted as wrong', async () => {
      const { player, logIn, db } = server();
      await player('uncounted');
      await patient.changePassword('uncounted');
      const failures = () => db.selectFrom('login_failures').select('id').execute();
      const counted = (await failures()).length;
      expect((await logIn('uncounted', NEW)).status).toBe(200);
      expect(await failures()).toHaveLength(counted);
    });

    test('of two logins with it at once each has a session or is refused, and none is left of before', async () => {
      const { player, logIn, db, send } = server();
      const before = await player('twice');
      await patient.changePassword('twice');
      const answers = await Promise.all([logIn('twice', NEW), logIn('twice', NEW)]);
      const open = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('token_hash')
        .where('account', '=', 'twice')
        .execute();
      expect(open).toHaveLength(answers.filter(({ status }) => status === 200).length);
      expect(open.length).toBeGreaterThan(0);
      expect((await send(calls.me, {}, { token: before })).status).toBe(401);
    });
  },
  { WRONG_LOGIN_MS: '3000' },
  { gateway: patient },
);

const realm = openRealm();
onEachDatabase(
  (server) => {
    test('attack: guesses are refused in the same words, counted, and beyond the limit the game is not asked', async () => {
      const { player, logIn } = server();
      await player('guessed');
      const stranger = { ip: '10.6.6.6' };
      const { headers: _unknown, ...unknown } = await logIn('no-such-player', 'guess', stranger);
      realm.asked.length = 0;
      for (let times = 0; times < MAX_FAILURES; times += 1) {
        const { headers: _wrong, ...wrong } = await logIn('guessed', `guess ${times}`, stranger);
        expect(wrong).toEqual(unknown);
      }
      await patientlyUntil(() => realm.asked.length === MAX_FAILURES);
      expect((await logIn('guessed', PASSWORD, stranger)).status).toBe(429);
      expect((await logIn('guessed', 'one more', stranger)).status).toBe(429);
      expect(realm.asked).toHaveLength(MAX_FAILURES);
      expect((await logIn('guessed', PASSWORD)).status).toBe(200);
    });

    test('attack: of an account from before, the realm takes no one’s password until its owner has logged in', async () => {
      const { player, logIn } = server();
      await player('from-before');
      await realm.loseIts('from-before');
      const ask = () => realm.signIn({ ...playerOf('from-before'), password: 'guess' }, 'stranger');
      expect(await ask()).toMatchObject({ ok: false });
      expect((await logIn('from-before', 'guess')).status).toBe(401);
      expect((await logIn('from-before', PASSWORD)).status).toBe(200);
      expect(await ask()).toMatchObject({ ok: false });
      const owners = { ...playerOf('from-before'), password: PASSWORD };
      expect(await realm.signIn(owners, 'stranger')).toMatchObject({ ok: true });
    });

    test('passwords of agents, of unknown accounts, and of who is logged in are not asked about', async () => {
      const { agent, player, logInAtDesk, logIn, send } = server();
      await agent('kefu');
      const token = await player('inside');
      realm.asked.length = 0;
      await logInAtDesk('kefu', 'wrong');
      await logIn('kefu', 'wrong');
      await logIn('no-one', 'wrong');
      expect((await send(calls.isUserPasswordValid, { password: 'd3Jvbmc=' }, { token })).data.valid).toBe(
        false,
      );
      expect(realm.asked).toEqual([]);
    });
  },
  {},
  { gateway: realm },
);

const FLOOR_MS = 400;
let answer: ((ok: boolean) => void) | undefined;
const silent = openRealm();
onEachDatabase(
  (server) => {
    const takes = async (account: string) => {
      const began = performance.now();
      expect((await server().logIn(account, 'wrong')).status).toBe(401);
      return performance.now() - began;
    };

    test('attack: a wrong login is answered after the same time, whoever it is and whatever the game does', async () => {
      await server().player('timed');
      await server().agent('timed-agent');
      // A timer may be a millisecond early.
      for (const account of ['timed', 'timed-agent', 'nobody-at-all'])
        expect(await takes(account)).toBeGreaterThan(FLOOR_MS - 5);
      answer?.(false);
    });

    test('what the game says too late counts for the next login', async () => {
      const { player, db, logIn } = server();
      await player('late');
      const hash = () =>
        db.selectFrom('accounts').select('password_hash').where('account', '=', 'late').executeTakeFirst();
      const before = await hash();
      expect((await logIn('late', NEW)).status).toBe(401);
      expect(await hash()).toEqual(before);
      answer?.(true);
      await patientlyUntil(async () => (await hash())?.password_hash !== before?.password_hash);
      expect((await logIn('late', NEW)).status).toBe(200);
    });
  },
  { WRONG_LOGIN_MS: String(FLOOR_MS) },
  {
    gateway: {
      ...silent,
      signIn: (player, by) =>
        by === 'stranger'
          ? new Promise((resolve) => {
              answer = (ok) => resolve(ok ? { ok, lordName: '' } : { ok, reason: { zh: '', en: '' } });
            })
          : silent.signIn(player, by),
    },
  },
);

const credulous = openRealm();
onEachDatabase(
  (server) => {
    test('attack: a gateway that does not say that it checks passwords lets no stranger in, whatever it takes', async () => {
      const { player, logIn } = server();
      await player('trusting');
      expect((await logIn('trusting', 'any')).status).toBe(401);
      expect((await logIn('trusting', PASSWORD)).status).toBe(200);
    });
  },
  {},
  {
    gateway: {
      ...credulous,
      checksPasswords: false,
      signIn: async ({ account }) => ({ ok: true, lordName: account }),
    },
  },
);

onEachDatabase(
  (server) => {
    test('attack: wrong logins that wait take no place of those that work', async () => {
      const { player, send, logIn } = server();
      const token = await player('bystander');
      const wrong = Array.from({ length: 20 }, (_, i) =>
        logIn(`stranger-${i}`, 'x', { ip: i % 2 ? '10.1.0.1' : '10.2.0.1' }),
      );
      let answered = 0;
      for (const login of wrong) void login.then(() => (answered += 1));
      await patientlyUntil(async () => (await send(calls.me, {}, { token })).status === 200);
      expect(answered).toBe(0);
      await Promise.all(wrong);
    });

    test('a game that hangs as it is brought a password does not hold the login', async () => {
      await server().player('held');
      expect((await server().logIn('held', PASSWORD)).status).toBe(200);
    });
  },
  { WRONG_LOGIN_MS: '2000', MAX_IN_FLIGHT: '20' },
  { gateway: { ...patient, recall: () => new Promise<void>(() => {}) } },
);

/** What goes on behind an answer that was given. */
async function patientlyUntil(there: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await there())) await wait(10);
}
