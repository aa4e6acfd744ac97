import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { readKey, type SigningKey } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { keyFile, keys, site } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';
import { jsonOf, prepareReceiver, webhookBench } from './testing/webhook-bench';

const teams = prepareTeams();
const { receiver, outbound } = prepareReceiver();
let team: SigningKey;
beforeEach(() => {
  team = teams().chat;
});

onEachDatabase(
  (server) => {
    const { set, status, rows } = webhookBench(server, receiver, teams);

    test('a test message that does not arrive is said, and stands in the status', async () => {
      receiver().answer = () => ({ status: 500 });
      expect((await set(team)).data.error).toMatchObject({ en: 'the other side answered 500' });
      expect(await status()).toMatchObject([{ failing: { error: { en: 'the other side answered 500' } } }]);
    });

    test('an address that another key replaces or ends gets a last message', async () => {
      await set(team, { address: receiver().url('/first') });
      const publisher = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
      await set(publisher, { address: receiver().url('/second') });
      await set(team, { address: null });
      const last = (path: string) =>
        receiver()
          .received.filter((one) => one.path === path)
          .map(jsonOf)
          .at(-1);
      expect(last('/first')).toMatchObject({
        title: 'Notifications of mfe-chat go elsewhere from now on',
        events: [{ kind: 'replaced', who: `${publisher.id}@key` }],
      });
      expect(last('/second').events).toMatchObject([{ kind: 'replaced', who: `${team.id}@key` }]);
    });

    test.each([
      [{ address: 'http://ci.example.com' }, 'address', /https only/],
      [{ address: 'https://me:secret@ci.example.com' }, 'address', /no user name and password/],
      [{ preset: 'wecom' }, 'address', /group robot/],
      [{ preset: 'pigeon' }, 'preset', /./],
      [{ language: 'fr' }, 'language', /./],
    ])('%j is refused with the field and its rule', async (input, field, words) => {
      const { status: code, data, msg } = await set(team, input);
      expect([code, data]).toEqual([400, expect.objectContaining({ field })]);
      expect(msg).toMatch(words);
      expect(await rows()).toEqual([]);
    });

    test('another team sets nothing for the app, sees nothing of it, and stands in the audit', async () => {
      expect((await set(teams().login)).status).toBe(403);
      await set(team);
      expect(
        JSON.stringify(await sendSigned(server(), teams().login, calls.releasesStatus, {})),
      ).not.toContain('receiver.example.com');
      const lines = await server()
        .db.selectFrom('staff_audit')
        .select(['by', 'action', 'details'])
        .where('whom', '=', 'mfe-chat')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(lines).toEqual([
        { by: `${team.id}@key`, action: 'release_webhook', details: 'webhook mfe-chat' },
        { by: `${teams().login.id}@key`, action: 'release_refused', details: 'webhook mfe-chat' },
      ]);
    });

    test('set again there is another secret; ended there is none', async () => {
      const first = await set(team);
      const second = await set(team);
      expect(second.data.secret).not.toBe(first.data.secret);
      expect((await set(team, { address: null })).data).toEqual({ secret: null, error: null });
      expect(await rows()).toEqual([]);
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
  { outbound },
);
