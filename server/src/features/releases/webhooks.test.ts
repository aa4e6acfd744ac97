import type { ReleaseChangeWanted } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { SigningKey } from '@assistant/release-store';
import { makePushKeys } from '../../notify/push-keys';
import type { Sender } from '../../notify/send';
import { signatureHeaders } from '../../notify/sign';
import { onEachDatabase } from '../../testing/server';
import { keyFile, published, read, site } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';
import { jsonOf, prepareReceiver, webhookBench } from './testing/webhook-bench';
import { notifyTeams } from './webhooks';

const teams = prepareTeams();
const { receiver, outbound } = prepareReceiver();
let team: SigningKey;
beforeEach(() => {
  team = teams().chat;
});

onEachDatabase(
  (server) => {
    const { set, status, rows } = webhookBench(server, receiver, teams);
    const sender = (): Sender => ({
      outbound,
      keys: makePushKeys(server().db, server().settings),
      now: () => server().clock.now,
    });
    /** What the job does until nothing is due. */
    async function notify() {
      const releases = { store: published() };
      while (await notifyTeams({ db: server().db, releases, sender: sender() }));
    }
    const widen: ReleaseChangeWanted = { action: 'widen', app: 'mfe-chat', version: 'c2', percent: 10 };
    async function change(key: SigningKey, wanted: ReleaseChangeWanted) {
      const { revision: seen } = await read();
      const { status } = await sendSigned(server(), key, calls.releasesChange, {
        seen,
        change: wanted,
        why: '',
      });
      expect(status).toBe(200);
    }
    /** What an operator, or the server, commits. */
    async function commit(who: string, command: string, why: string) {
      const { revision: on, registry, settings } = await read();
      await published().commit({ on, registry, settings, who, command, why });
    }

    test('a team is notified of what others do with its app, once, by messages that it can check; of its own changes not', async () => {
      const { data } = await set(team);
      expect(data).toEqual({ secret: expect.stringMatching(/^whsec_/), error: null });
      expect(receiver().received.map(jsonOf)).toMatchObject([
        { title: 'Notifications of mfe-chat are set up' },
      ]);
      await change(team, widen);
      await commit('ops@machine', 'pin mfe-auth', '');
      await notify();
      expect(receiver().received).toHaveLength(1);
      const why = 'c2: 21 of 93 loads failed (22.6 %); c1: 3 of 900 loads failed (0.3 %); the margin is 2 %';
      await commit('server', 'halt mfe-chat', why);
      await notify();
      await notify();
      const [, message] = receiver().received;
      expect(receiver().received).toHaveLength(2);
      const { revision } = await read();
      expect(message && jsonOf(message)).toMatchObject({
        title: 'The canary of mfe-chat was halted',
        text: `halt mfe-chat (server): ${why}`,
        urgent: true,
        events: [
          { kind: 'release', app: 'mfe-chat', revision, who: 'server', command: 'halt mfe-chat', why },
        ],
      });
      const headers = message?.headers ?? {};
      const signed = signatureHeaders(
        data.secret ?? '',
        String(headers['webhook-id']),
        new Date(Number(headers['webhook-timestamp']) * 1000),
        message?.body.toString() ?? '',
      );
      expect(headers).toMatchObject(signed);
      expect(await status()).toEqual([
        { app: 'mfe-chat', preset: 'plain', host: new URL(receiver().url()).host, failing: null },
      ]);
    });

    test('what did not arrive comes again later, with the same id, and the status says why it failed', async () => {
      const { clock } = server();
      const began = clock.now;
      await set(team);
      await commit('ops@machine', 'rollback mfe-chat', 'broken');
      receiver().answer = () => ({ status: 500 });
      await notify();
      await notify();
      expect(receiver().received).toHaveLength(2);
      expect(await status()).toMatchObject([
        { failing: { since: began.toISOString(), error: { en: 'the other side answered 500' } } },
      ]);
      receiver().answer = () => ({ status: 200 });
      clock.now = new Date(began.getTime() + 5 * 60_000);
      await notify();
      const [, first, second] = receiver().received;
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(await status()).toMatchObject([{ failing: null }]);
      clock.now = began;
    });

    test('where nothing has arrived for a day each change is sent once, until one arrives', async () => {
      const { clock } = server();
      const began = clock.now;
      await set(team);
      receiver().answer = () => ({ status: 503 });
      const later = (minutes: number) => {
        clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      };
      await commit('ops@machine', 'rollback mfe-chat', 'one');
      await notify();
      later(23 * 60);
      await notify();
      later(60);
      await notify();
      later(60);
      await notify();
      // The test message, and three attempts.
      expect(receiver().received).toHaveLength(1 + 3);
      await commit('ops@machine', 'rollback mfe-chat', 'two');
      await notify();
      later(10);
      await notify();
      expect(receiver().received).toHaveLength(1 + 4);
      receiver().answer = () => ({ status: 200 });
      await commit('ops@machine', 'rollback mfe-chat', 'three');
      await notify();
      expect(receiver().received.map(jsonOf).at(-1).events).toMatchObject([{ why: 'three' }]);
      expect(await status()).toMatchObject([{ failing: null }]);
      clock.now = began;
    });

    test('a halt that was committed while another one was read is not lost', async () => {
      await set(team);
      await commit('server', 'halt mfe-chat', 'first');
      const then = await read();
      await commit('server', 'halt mfe-auth', 'another');
      const store = { ...published(), read: async () => then };
      await notifyTeams({ db: server().db, releases: { store }, sender: sender() });
      expect(receiver().received.map(jsonOf).at(-1).events).toMatchObject([{ why: 'first' }]);
      await notify();
      expect(receiver().received).toHaveLength(2);
    });

    test('a new change comes with what has failed before, five minutes later and whatever the answer was', async () => {
      const { clock } = server();
      const began = clock.now;
      await set(team);
      receiver().answer = () => ({ status: 404 });
      await commit('ops@machine', 'rollback mfe-chat', 'one');
      await notify();
      receiver().answer = () => ({ status: 200 });
      await commit('server', 'halt mfe-chat', 'two');
      await notify();
      expect(receiver().received).toHaveLength(2);
      clock.now = new Date(began.getTime() + 5 * 60_000);
      await notify();
      expect(receiver().received.map(jsonOf).at(-1).events).toMatchObject([{ why: 'one' }, { why: 'two' }]);
      clock.now = began;
    });

    test('a new address gets what has not arrived at the old one', async () => {
      await set(team);
      receiver().answer = ({ path }) => ({ status: path === '/new' ? 200 : 500 });
      await commit('server', 'halt mfe-chat', 'broken');
      await notify();
      expect((await set(team, { address: receiver().url('/new') })).data.error).toBeNull();
      await notify();
      const arrived = receiver()
        .received.filter(({ path }) => path === '/new')
        .map(jsonOf);
      expect(arrived.map(({ title }) => title)).toEqual([
        'Notifications of mfe-chat are set up',
        'The canary of mfe-chat was halted',
      ]);
    });

    test('a clock that was a day ahead keeps nothing waiting for a day', async () => {
      const { clock, db } = server();
      await set(team);
      await commit('server', 'halt mfe-chat', 'broken');
      const ahead = new Date(clock.now.getTime() + 24 * 3600_000);
      await db.updateTable('release_webhooks').set({ due_at: ahead }).execute();
      await notify();
      expect(receiver().received).toHaveLength(2);
    });

    test('two servers notify once, and one that is behind says nothing again', async () => {
      await set(team);
      const behind = await read();
      await commit('ops@machine', 'rollback mfe-chat', 'broken');
      await Promise.all([notify(), notify()]);
      expect(receiver().received).toHaveLength(2);
      const store = { ...published(), read: async () => behind };
      await notifyTeams({ db: server().db, releases: { store }, sender: sender() });
      await notify();
      expect(receiver().received).toHaveLength(2);
    });

    test('where the key may not publish the app any more, its address hears nothing, and is forgotten', async () => {
      await set(team);
      const { revision: on, registry, settings } = await read();
      const APP_KEYS = { ...settings.APP_KEYS, 'mfe-chat': {} };
      await published().commit({
        on,
        registry,
        settings: { ...settings, APP_KEYS },
        who: 'ops@machine',
        command: 'keys --app mfe-chat',
      });
      await notify();
      expect(receiver().received).toHaveLength(1);
      expect(await rows()).toEqual([]);
      const audited = await server()
        .db.selectFrom('staff_audit')
        .select(['by', 'details'])
        .where('action', '=', 'release_webhook')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(audited).toEqual({ by: 'server', details: 'webhook mfe-chat --off' });
    });

    test('a site that was made anew under the same database begins anew', async () => {
      await set(team);
      await server().db.updateTable('release_webhooks').set({ site: 'another', revision: 900 }).execute();
      await notify();
      expect(receiver().received).toHaveLength(1);
      expect(await rows()).toMatchObject([
        { site: (await read()).registry.site, revision: (await read()).revision },
      ]);
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
  { outbound },
);
