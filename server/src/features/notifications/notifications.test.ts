import { WEBHOOKS_MAX } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { isPublicAddress } from '../../notify/public-address';
import { makeNotifyBench } from '../../notify/testing/bench';
import { openReceiver, type Receiver } from '../../notify/testing/receiver';
import { onEachDatabase } from '../../testing/server';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

/** Resolves `receiver.example.com`; every other name leads into a private network. */
const outbound = () =>
  receiver.outbound({
    resolve: async (host) => (host === 'receiver.example.com' ? ['127.0.0.1'] : ['192.168.1.1']),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    isAllowedPort: (port) => port !== '5432',
  });

onEachDatabase(
  (server) => {
    const bench = makeNotifyBench(server);
    const save = (input: object, token: string) =>
      server().send(calls.notificationsSaveWebhook, { preset: 'plain', name: 'Phone', ...input }, { token });
    const test_ = (id: number, token: string) => server().send(calls.notificationsTest, { id }, { token });

    beforeEach(async () => {
      receiver.received = [];
      receiver.answer = () => ({ status: 200 });
      await bench.begin();
    });

    test('a webhook is added, shown without its address, changed and removed', async () => {
      const token = await server().player('owner');
      const { data } = await save({ address: receiver.url('/very-secret-key') }, token);
      expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
      expect(data.channel).toMatchObject({
        kind: 'webhook',
        preset: 'plain',
        name: 'Phone',
        state: 'new',
        here: false,
      });
      const listed = await server().send(calls.notificationsChannels, {}, { token });
      expect(listed.data.channels).toEqual([data.channel]);
      expect(JSON.stringify(listed)).not.toMatch(/very-secret|whsec_/);
      expect(data.channel.address).toMatch(/^https:\/\/receiver\.example\.com:\d+\/…-key$/);
      const { id } = data.channel;
      const renamed = await save({ id, name: 'Tablet' }, token);
      expect(renamed.data).toMatchObject({ secret: null, channel: { id, name: 'Tablet' } });
      const other = await save({ id, new_secret: true }, token);
      expect(other.data.secret).not.toBe(data.secret);
      expect((await server().send(calls.notificationsRemove, { id }, { token })).code).toBe(0);
      expect((await server().send(calls.notificationsRemove, { id }, { token })).code).toBe(404);
      expect(await bench.channels(token)).toEqual([]);
    });

    test.each([
      [{ address: 'http://receiver.example.com/x' }, 'Address: https only'],
      [{ address: 'https://internal.example.com/x' }, 'Address: this address leads into a private network'],
      [{ address: 'https://127.0.0.2/x' }, 'Address: this address leads into a private network'],
      [
        { address: 'https://[::ffff:169.254.169.254]/' },
        'Address: this address leads into a private network',
      ],
      [{ address: 'https://1.1.1.1:5432/x' }, 'Address: the port must be 443 or 8443'],
      [{}, 'Address: must not be empty'],
      [{ address: 'https://1.1.1.1/x', name: ' ' }, 'Name: must not be empty'],
      [
        { address: 'https://1.1.1.1/x', preset: 'sms' },
        'preset: must be one of bark, serverchan, wecom, plain',
      ],
    ])('%j is refused: %s', async (input, msg) => {
      const token = await server().player(`refused-${msg.length}-${JSON.stringify(input).length}`);
      const answer = await server().send(
        calls.notificationsSaveWebhook,
        { preset: 'plain', name: 'Phone', ...input },
        { token, headers: { 'accept-language': 'en' } },
      );
      expect([answer.status, answer.msg]).toEqual([400, msg]);
      expect(await bench.channels(token)).toEqual([]);
    });

    test('an address is stored as it was read, not as it was typed', async () => {
      const token = await server().player('types-badly');
      const { data } = await save({ address: ` ${receiver.url('/a')}\r\nHost: evil\tb ` }, token);
      const { address } = await server()
        .db.selectFrom('notification_channels')
        .select('address')
        .where('id', '=', data.channel.id)
        .executeTakeFirstOrThrow();
      expect(address).toBe(receiver.url('/aHost:%20evilb'));
    });

    test('regression: a webhook that is sent twice is one, and either answer has its secret', async () => {
      const token = await server().player('sent-twice');
      const add = () => save({ address: receiver.url('/twice') }, token);
      const [one, other] = await Promise.all([add(), add()]);
      expect(other.data).toEqual(one.data);
      expect((await add()).data).toEqual(one.data);
      expect(one.data.secret).toMatch(/^whsec_/);
      expect(await bench.channels(token)).toHaveLength(1);
      // Who comes later with the same login does not get the secret of a webhook that is there.
      server().clock.now = new Date(server().clock.now.getTime() + 6 * 60_000);
      expect((await add()).data.secret).not.toBe(one.data.secret);
    });

    test('there are as many as there may be', async () => {
      const token = await server().player('collector');
      const added = Array.from({ length: WEBHOOKS_MAX + 3 }, (_, nr) =>
        save({ address: receiver.url(), name: `Phone ${nr}` }, token),
      );
      const codes = (await Promise.all(added)).map(({ code }) => code).sort();
      expect(codes).toEqual([...Array(WEBHOOKS_MAX).fill(0), 409, 409, 409]);
    });

    test.each([
      ['plain', 200, '', null],
      ['plain', 500, 'x', 'the other side answered 500'],
      ['plain', 301, '', 'it redirects elsewhere, which is not followed'],
      ['bark', 200, '{"code":200}', null],
      ['bark', 200, '{"code":400,"message":"no such key"}', 'the other side refused it: no such key'],
      ['bark', 200, '<html>', 'the other side refused it: '],
    ] as const)('a test says what became of it: %s, %s %s', async (preset, status, body, error) => {
      const token = await server().player(`tester-${preset}-${status}-${body.length}`);
      const { id } = await bench.webhook(token, receiver.url(), preset);
      receiver.answer = () => ({ status, body });
      const { data } = await test_(id, token);
      expect(data).toMatchObject({ channel: { state: error === null ? 'works' : 'failing' } });
      expect(data.error?.en ?? null).toBe(error);
      expect(receiver.received).toHaveLength(1);
    });

    test('tests are limited', async () => {
      const token = await server().player('impatient');
      const { id } = await bench.webhook(token, receiver.url());
      const codes: number[] = [];
      for (let count = 0; count < 6; count += 1) codes.push((await test_(id, token)).code);
      expect(codes).toEqual([0, 0, 0, 0, 0, 429]);
      bench.seconds(60);
      expect((await test_(id, token)).code).toBe(0);
    });

    test('a channel of another player is none', async () => {
      const { id } = await bench.webhook(await server().player('has-one'), receiver.url());
      const token = await server().player('has-none');
      const removed = await server().send(calls.notificationsRemove, { id }, { token });
      const answers = [await save({ id }, token), await test_(id, token), removed];
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404]);
      expect(receiver.received).toEqual([]);
    });

    test('push is of one browser: again is the same channel, another subscription takes its place', async () => {
      const token = await server().player('browser');
      await bench.push(token, receiver.url('/one'));
      await bench.push(token, receiver.url('/one'));
      expect(await bench.channels(token)).toMatchObject([{ kind: 'push', here: true, preset: null }]);
      await bench.push(token, receiver.url('/two'));
      expect(await bench.channels(token)).toMatchObject([
        { address: expect.stringMatching(/\/two$|…\/two/) },
      ]);
      const elsewhere = (await server().logIn('browser', 'secret-of-a-player')).data.token;
      expect(await bench.channels(elsewhere)).toMatchObject([{ here: false }]);
    });

    test.each([
      [
        'http://push.example.com/x',
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        'endpoint',
      ],
      ['https://push.example.com/x', 'AAAA', 'p256dh'],
      ['https://push.example.com/x', 'B'.repeat(87), 'p256dh'],
    ])('push to %s with the key %s is refused', async (endpoint, p256dh, field) => {
      const token = await server().player(`push-${field}-${p256dh.length}`);
      const push = { endpoint, p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg', name: 'x' };
      const answer = await server().send(calls.notificationsSavePush, push, { token });
      expect([answer.status, answer.data]).toMatchObject([400, { field }]);
    });

    test('a message of customer service is told if nobody has read it for two minutes', async () => {
      const token = await server().player('asker');
      await bench.webhook(token, receiver.url());
      const agent = await server().agent('kefu-notify');
      const chat = await server().send(calls.chatCreateSession, {}, { token });
      const session_id = chat.data.session_id;
      const answer = (content: string) =>
        server().send(
          calls.csSendMessage,
          { cs_account: 'kefu-notify', session_id, content },
          { token: agent },
        );
      await server().send(calls.chatSendMessage, { session_id, content: '?' }, { token });
      const { pass } = bench.notifier(outbound());
      const read = (await answer('read at once')).data.id;
      await server().send(calls.chatMarkRead, { session_id, message_id: read }, { token });
      bench.seconds(130);
      await pass();
      expect(receiver.received).toEqual([]);
      await answer('not read');
      await answer('not read either');
      bench.seconds(110);
      await pass();
      expect(receiver.received).toEqual([]);
      bench.seconds(20);
      await pass();
      expect(receiver.received.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
        { title: '客服回复了您' },
      ]);
      expect(String(receiver.received[0]?.body)).not.toContain('not read');
    });
  },
  {},
  {
    outbound: { check: (address) => outbound().check(address), post: (...sent) => outbound().post(...sent) },
  },
);
