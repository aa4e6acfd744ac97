import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { readKey, type SigningKey } from '@assistant/release-store';
import { contractSite, uses } from '@assistant/release-store/testing';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, published, read, site, versions } from './testing/desk-site';
import { emptyDist, sentTo } from './testing/send-build';
import { sendSigned } from './testing/signed';
import { teamBuild } from './testing/team-build';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
const dist = emptyDist();
let team: SigningKey;
beforeEach(() => {
  team = teams().chat;
});

const titles = { zh: '页', en: 'Page' };

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    const { send } = sentTo(server);
    const change = async (key: SigningKey, wanted: object) =>
      sendSigned(server(), key, calls.releasesChange, {
        seen: (await read()).revision,
        change: wanted,
        why: '',
      });

    /** Gives the key of the chat's team these rights, and the chat areas: `/chat/*` is out, `/more` in a published version. */
    async function prepare(rights: object) {
      const publisher = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
      const of = contractSite(site);
      const paths = ['/chat/*', '/more'];
      for (const [version, drawn] of [
        ['c3', paths.slice(0, 1)],
        ['c4', paths],
      ] as const)
        await of.publish('mfe-chat', version, uses('1.0.0', 'Button'), undefined, publisher, drawn);
      const { revision: on, registry, settings } = await read();
      const APP_RIGHTS = { ...settings.APP_RIGHTS, 'mfe-chat': { [team.id]: rights } };
      const draft = { on, registry, settings: { ...settings, APP_RIGHTS }, command: 'keys', who: 'ops' };
      await published().commit(draft);
      expect(await change(publisher, { action: 'activate', app: 'mfe-chat', version: 'c3' })).toMatchObject({
        status: 200,
      });
    }

    test('regression: any key of a team took any free area; one without that right takes none, by publishing and by a change', async () => {
      await prepare({ canary: 50, release: true, areas: false });
      const build = await teamBuild(
        dist,
        'mfe-chat',
        'c9',
        team,
        {},
        {
          areas: [
            { path: '/chat/*', titles },
            { path: '/new', titles },
          ],
        },
      );
      for (const check of [true, false])
        expect(await send(team, { ...build, wanted: { ...build.wanted, check } })).toMatchObject({
          status: 403,
          msg: expect.stringMatching(/^This key may not take new areas for mfe-chat \(\/new\)/),
        });
      for (const wanted of [
        { action: 'widen', app: 'mfe-chat', version: 'c4', percent: 5 },
        { action: 'activate', app: 'mfe-chat', version: 'c4' },
      ])
        expect(await change(team, wanted)).toMatchObject({
          status: 403,
          msg: expect.stringContaining('take new areas for mfe-chat (/more)'),
        });
      const audit = server().db.selectFrom('staff_audit').select('details').orderBy('id');
      const lines = await audit.where('by', '=', `${team.id}@key`).execute();
      expect([...new Set(lines.map(({ details }) => details))]).toEqual([
        'publish mfe-chat c9: /new',
        'canary mfe-chat c4 5: /more',
        'activate mfe-chat c4: /more',
      ]);
      // What it had is no new area.
      expect(
        await change(team, { action: 'widen', app: 'mfe-chat', version: 'c3', percent: 5 }),
      ).not.toMatchObject({ status: 403 });
    });

    test.each([
      ['with that right', { areas: true }],
      ['that was given before it was one', {}],
    ])('a key %s takes a free area, and gives its version to all where it may release', async (_, more) => {
      await prepare({ release: true, ...more });
      const wanted = { action: 'activate', app: 'mfe-chat', version: 'c4' };
      expect(await change(team, { ...wanted, with: { 'mfe-auth': 'a1' } })).toMatchObject({ status: 403 });
      expect(await change(team, wanted)).toMatchObject({ status: 200 });
      expect(await versions()).toMatchObject({ active: 'c4', previous: 'c3' });
    });
  },
  { SITE_DIR: site, DATA_DIR: keys, SERVER_RELEASE_KEY: keyFile },
);
