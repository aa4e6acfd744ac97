import { calls } from '@assistant/contract/calls';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { openStream } from '../../testing/stream';
import { MAX_FAILURES_OF_ADDRESS, MAX_REGISTRATIONS, makeLoginLimit, WINDOW_MS } from './login-limit';

const PLACE = { server_name: '37新服专区', server_info: '', game_platform: 1 };

onEachDatabase(
  (server) => {
    /** Addresses of one /64, each another one. */
    const addressesOf = (network: string) => {
      let last = 0;
      return () => `${network}::${(last++).toString(16)}`;
    };
    const register = (username: string, ip: string) =>
      server().send(
        calls.register,
        { username, password: PASSWORD, wechat: '13800000000', ...PLACE },
        { ip },
      );
    /** Sends all wrong passwords but so many that an address may. */
    async function spray(next: () => string, left: number): Promise<void> {
      const { db, clock, logIn } = server();
      const limit = makeLoginLimit(db, () => clock.now);
      for (let sent = left + 2; sent < MAX_FAILURES_OF_ADDRESS; sent += 1)
        await limit.begin({
          account: `victim ${next()} ${sent}`,
          from: { ip: next(), device: 'd' },
          known: false,
        });
      for (const _ of [1, 2]) expect((await logIn(next(), 'wrong', { ip: next() })).status).toBe(401);
    }

    test('wrong passwords are limited for a whole /64, whatever the accounts; right ones are not counted', async () => {
      const { logIn, clock, player } = server();
      const next = addressesOf('2001:db8:1:1');
      await player('at-home');
      await spray(next, 1);
      for (let times = 0; times < 3; times += 1)
        expect(
          (await logIn('at-home', PASSWORD, { ip: next(), headers: { 'user-agent': `${times}` } })).status,
        ).toBe(200);
      expect((await logIn('somebody', 'wrong', { ip: next() })).status).toBe(401);
      const refused = await logIn('somebody-else', 'wrong', { ip: next() });
      expect(refused).toMatchObject({ status: 429, msg: '当前网络密码错误次数过多，请 15 分钟后再试' });
      expect(refused.headers['retry-after']).toBe('900');
      expect((await logIn('somebody-else', 'wrong', { ip: '2001:db8:1:2::1' })).status).toBe(401);
      clock.now = new Date(clock.now.getTime() + WINDOW_MS);
      expect((await logIn('somebody-else', 'wrong', { ip: next() })).status).toBe(401);
    });

    test('who has logged in from there before still gets in, from another address of the same /64 too', async () => {
      const { logIn, player } = server();
      const next = addressesOf('2001:db8:2:1');
      await player('neighbour');
      await register('lives-there', next());
      await spray(next, 0);
      expect((await logIn('neighbour', PASSWORD, { ip: next() })).status).toBe(429);
      expect((await logIn('lives-there', PASSWORD, { ip: next() })).status).toBe(200);
    });

    test('an address that is full does not fill the ten of an account', async () => {
      const { logIn, player } = server();
      const next = addressesOf('2001:db8:3:1');
      await player('spared');
      await spray(next, 0);
      for (let times = 0; times < 11; times += 1)
        expect((await logIn('spared', 'wrong', { ip: next() })).status).toBe(429);
      expect((await logIn('spared', PASSWORD, { ip: '203.0.113.9' })).status).toBe(200);
    });

    test('behind the gateway an IPv4 address is one, however it is written', async () => {
      const { logIn } = server();
      await spray(() => '::ffff:198.51.100.7', 0);
      const through = (address: string) =>
        logIn('anybody', 'wrong', { headers: { 'x-forwarded-for': `2001:db8::1, ${address}` } });
      expect((await through('198.51.100.7')).status).toBe(429);
      expect((await through('198.51.100.8')).status).toBe(401);
    });

    test('regression: no spelling of a forwarded address has a limit of its own', async () => {
      const { logIn } = server();
      const through = (address: string, ip = '10.1.1.1') =>
        logIn('anybody', 'wrong', { ip, headers: { 'x-forwarded-for': address } });
      await spray(() => '198.51.100.77', 0);
      await spray(() => '2001:db8:77:1::1', 0);
      for (const spelling of [
        '198.51.100.77:4711',
        '"198.51.100.77:1"',
        '[::ffff:198.51.100.77]:80',
        '[2001:db8:77:1::2]:443',
        '"[2001:db8:77:1::3]"',
      ])
        expect([spelling, (await through(spelling)).status]).toEqual([spelling, 429]);
      // What is no address counts for the gateway's own.
      await spray(() => '10.1.1.1', 0);
      for (const garbage of ['unknown', '_x1', '198.51.100.78, ', '1.2.3', 'a:b:c'])
        expect([garbage, (await through(garbage)).status]).toEqual([garbage, 429]);
      expect((await through('198.51.100.78:9')).status).toBe(401);
    });

    test('visitors, registrations and streams of a /64 are counted together', async () => {
      const { app, send, db, clock } = server();
      const next = addressesOf('2001:db8:4:1');
      const visit = (ip: string) => send(calls.chatCreateSession, {}, { ip });
      for (let visitor = 0; visitor < 60; visitor += 1) expect((await visit(next())).status).toBe(200);
      expect((await visit(next())).status).toBe(429);
      expect((await visit('2001:db8:4:2::1')).status).toBe(200);
      const { countRegistration } = makeLoginLimit(db, () => clock.now);
      for (let times = 0; times < MAX_REGISTRATIONS; times += 1) await countRegistration(next());
      expect((await register('one-more', next())).status).toBe(429);
      const { data } = await visit('2001:db8:4:3::1');
      const listen = (ip: string) => openStream(app, { guest_id: data.guest_id }, { 'x-forwarded-for': ip });
      const first = await listen(next());
      expect([first.status, (await listen(next())).status]).toEqual([200, 429]);
      first.close();
    });
  },
  { TRUST_PROXY: 'true' },
  { streamLimits: { each: 9, address: 1, total: 9 } },
);
