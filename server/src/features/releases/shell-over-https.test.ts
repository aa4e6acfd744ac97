import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { historyTroubles, readKey, type SigningKey } from '@assistant/release-store';
import { ui } from '@assistant/release-store/testing';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, published, read, site } from './testing/desk-site';
import { emptyDist } from './testing/send-build';
import { sendSigned } from './testing/signed';
import { shellBuild, teamBuild } from './testing/team-build';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
const dist = emptyDist();
let operator: SigningKey;
beforeAll(async () => {
  operator = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
});

const there = () => readdir(join(site, 'shell'));

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    type Build = Pick<Awaited<ReturnType<typeof shellBuild>>, 'parts'> & { wanted: object };
    const publish = (key: SigningKey, wanted: object) =>
      sendSigned(server(), key, calls.releasesPublish, wanted);
    async function send(key: SigningKey, { parts, wanted }: Build) {
      const { data } = await publish(key, wanted);
      for (const sha256 of data.missing ?? []) {
        const base64 = (parts.get(sha256) as Buffer).toString('base64');
        await sendSigned(server(), key, calls.releasesPart, { sha256, base64 });
      }
      return publish(key, wanted);
    }
    const change = async (key: SigningKey, wanted: object) =>
      sendSigned(server(), key, calls.releasesChange, {
        seen: (await read()).revision,
        change: wanted,
        why: '',
      });

    test('an operator sends a shell, gives it to all players, and takes it back, by the key of the site', async () => {
      const build = await shellBuild(dist, 's2', operator, ui('1.1.0', 'Button', 'Card'));
      expect(await send(operator, build)).toMatchObject({ status: 200, data: { published: true } });
      const before = await read();
      expect(before.registry.shell.version).toBe('s1');
      expect(await change(operator, { action: 'activate', app: 'shell', version: 's2' })).toMatchObject({
        status: 200,
      });
      const { registry } = await read();
      expect(registry.shell).toMatchObject({ version: 's2', previous: 's1' });
      expect(registry.pages_from).not.toBe(before.registry.pages_from);
      expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('<title>s2</title>');
      expect((await change(operator, { action: 'rollback', app: 'shell' })).status).toBe(200);
      expect((await read()).registry.shell.version).toBe('s1');
      expect(await historyTroubles(site)).toEqual([]);
      const lines = await server()
        .db.selectFrom('staff_audit')
        .select(['action', 'whom'])
        .where('by', '=', `${operator.id}@key`)
        .where('whom', '=', 'shell')
        .orderBy('id')
        .execute();
      expect(lines.map(({ action }) => action)).toEqual([
        'release_publish',
        'release_activate',
        'release_rollback',
      ]);
    });

    test('a shell that lacks what a remote uses is refused; a remote that needs it goes out together with it', async () => {
      expect(await send(operator, await shellBuild(dist, 's2', operator, ui('2.0.0', 'Card')))).toMatchObject(
        {
          status: 422,
          msg: expect.stringContaining('because a page would not work'),
        },
      );
      await send(operator, await shellBuild(`${dist}2`, 's3', operator, ui('1.1.0', 'Button', 'Card')));
      const uses = { '@assistant/ui': { from: '1.1.0', names: ['Card'] } };
      await send(operator, await teamBuild(`${dist}3`, 'mfe-chat', 'c9', operator, {}, { uses }));
      const wanted = { action: 'activate', app: 'shell', version: 's3', with: { 'mfe-chat': 'c9' } };
      expect(await change(operator, wanted)).toMatchObject({ status: 200 });
      const { shell, remotes } = (await read()).registry;
      expect([shell.version, shell.with, remotes['mfe-chat']?.active.version]).toEqual([
        's3',
        { 'mfe-chat': 'c1' },
        'c9',
      ]);
      const [last] = await published().history(1);
      expect(last?.command).toBe('activate shell s3 --with mfe-chat=c9');
    });

    test('the key of a team sends no shell, and activates none', async () => {
      const { chat } = teams();
      const build = await shellBuild(dist, 's2', chat, ui('1.1.0', 'Button'));
      expect((await publish(chat, build.wanted)).status).toBe(403);
      expect((await change(chat, { action: 'activate', app: 'shell', version: 's1' })).status).toBe(403);
      expect(await there()).not.toContain('s2');
    });

    const provides = ui('1.1.0', 'Button');
    test.each([
      ['is signed by a team', () => shellBuild(dist, 's2', teams().chat, provides), 422],
      [
        'has other files than were signed',
        async () => {
          const { wanted } = await shellBuild(dist, 's2', operator, provides);
          const { parts, wanted: other } = await shellBuild(dist, 's2', operator, provides, {
            'more.0123456789ab.js': Buffer.from('1'),
          });
          return { parts, wanted: { ...other, signature: wanted.signature } };
        },
        422,
      ],
      [
        'brings a document of its own',
        () => shellBuild(dist, 's2', operator, provides, { 'more.html': Buffer.from('') }),
        400,
      ],
    ])('a shell that %s is refused', async (_, build, status) => {
      expect((await send(operator, await build())).status).toBe(status);
      expect(await there()).not.toContain('s2');
    });

    test('the same version of a shell with other files is refused', async () => {
      await send(operator, await shellBuild(dist, 's2', operator, provides));
      const more = { 'more.0123456789ab.js': Buffer.from('1') };
      expect(await send(operator, await shellBuild(dist, 's2', operator, provides, more))).toMatchObject({
        status: 422,
        msg: expect.stringContaining('shell s2 is published already, with other files'),
      });
    });

    test('a remote that is sent as the shell, or brings a page as the shell does, is refused', async () => {
      const { chat } = teams();
      const page = { 'page.html': Buffer.from(''), 'service-worker.js': Buffer.from('') };
      expect((await send(chat, await teamBuild(dist, 'mfe-chat', 'c9', chat, page))).status).toBe(400);
      const remote = await teamBuild(`${dist}2`, 'mfe-chat', 'c9', operator);
      const { app: _, ...wanted } = remote.wanted;
      expect(await send(operator, { ...remote, wanted: { ...wanted, app: 'shell' } })).toMatchObject({
        status: 400,
      });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
