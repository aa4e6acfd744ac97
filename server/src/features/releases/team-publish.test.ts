import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { type SigningKey, sha256 } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, read, site, versions } from './testing/desk-site';
import { coming, emptyDist, sentTo, there } from './testing/send-build';
import { sendSigned } from './testing/signed';
import { teamBuild } from './testing/team-build';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
let team: SigningKey;
let other: SigningKey;
const dist = emptyDist();
beforeEach(() => {
  ({ chat: team, login: other } = teams());
});

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    const { publish, part, send } = sentTo(server);

    const audit = () =>
      server().db.selectFrom('staff_audit').selectAll().where('by', '=', `${team.id}@key`).execute();

    test('a build is sent in parts, published by the command and given to players; the next one sends only what changed', async () => {
      const screen = randomBytes(100_000);
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team, { 'app.0123456789ab.js': screen });
      const first = await publish(team, build.wanted);
      expect(first).toMatchObject({
        status: 200,
        data: { published: false, missing: [...build.parts.keys()] },
      });
      expect(await there('c9')).toEqual([]);
      expect(await send(team, build)).toMatchObject({ data: { published: true, missing: [] } });
      expect(await there('c9')).toContain('build.json');
      expect(await coming()).toEqual([]);
      const { revision: seen } = await read();
      const change = { action: 'widen', app: 'mfe-chat', version: 'c9', percent: 50 };
      expect((await sendSigned(server(), team, calls.releasesChange, { seen, change, why: '' })).status).toBe(
        200,
      );
      expect(await versions()).toMatchObject({ canary: ['c9', 50] });

      expect(await publish(team, build.wanted)).toMatchObject({ data: { published: true } });
      const next = await teamBuild(dist, 'mfe-chat', 'c10', team, { 'app.0123456789ab.js': screen });
      const { data } = await publish(team, next.wanted);
      expect(data.missing).toHaveLength(2);
      expect((await audit()).map(({ details }) => details)).toContain('publish mfe-chat c9');
    });

    test('regression: a change that the store refused was in no audit, as one without a right is', async () => {
      const change = { action: 'widen', app: 'mfe-chat', version: 'c99', percent: 5 };
      const asked = { seen: (await read()).revision, change, why: '' };
      expect(await sendSigned(server(), team, calls.releasesChange, asked)).toMatchObject({ status: 422 });
      expect((await audit()).at(-1)).toMatchObject({
        action: 'release_refused',
        details: expect.stringMatching(/^canary mfe-chat c99 5: .*was not published/),
      });
    });

    test('builds of one key filled memory, and those of others waited behind all of them: two are taken at once', async () => {
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team);
      for (const [sha256, content] of build.parts) await part(team, sha256, content);
      const times = [1, 2, 3, 4].map((at) => `2026-05-01T03:5${at}:00.000Z`);
      const answers = await Promise.all(
        times.map((published) => publish(team, { ...build.wanted, published })),
      );
      expect(answers.filter(({ msg }) => msg.startsWith('The service is busy'))).toHaveLength(2);
    });

    test('a build that another key has signed, or that was changed since, is not published', async () => {
      const theirs = await teamBuild(dist, 'mfe-chat', 'c9', other);
      expect(await send(team, theirs)).toMatchObject({ status: 422, msg: expect.stringContaining(other.id) });
      const own = await teamBuild(dist, 'mfe-chat', 'c9', team);
      const later = { ...own, wanted: { ...own.wanted, published: '2026-05-01T04:00:00.000Z' } };
      expect(await send(team, later)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('is not over what its files make here'),
      });
      expect(await there('c9')).toEqual([]);
    });

    test('a key publishes nothing of another team, and nothing as the shell', async () => {
      for (const app of ['mfe-auth', 'shell', 'mfe-new']) {
        const { wanted } = await teamBuild(dist, app, 'x9', team);
        expect(await publish(team, wanted)).toMatchObject({ status: 403 });
      }
      const disguised = await teamBuild(dist, 'mfe-auth', 'x9', team);
      expect(
        await send(team, { ...disguised, wanted: { ...disguised.wanted, app: 'mfe-chat' } }),
      ).toMatchObject({ status: 400, data: { field: 'app' } });
      expect(await readdir(join(site, 'remotes/mfe-auth'))).not.toContain('x9');
    });

    test('a build was published as one version, and the audit named another: it is refused', async () => {
      const { parts, wanted } = await teamBuild(dist, 'mfe-chat', 'c9', team);
      expect(await send(team, { parts, wanted: { ...wanted, version: '1.0.0-harmless' } })).toMatchObject({
        status: 400,
        data: { field: 'version' },
      });
      expect(await there('c9')).toEqual([]);
    });

    test('a part that is another one than its hash says is not taken; a whole of other parts neither', async () => {
      const { wanted, parts } = await teamBuild(dist, 'mfe-chat', 'c9', team);
      const [[hash, content] = ['', Buffer.alloc(0)]] = [...parts];
      expect(await part(team, hash, Buffer.from('other'))).toMatchObject({
        status: 400,
        data: { field: 'sha256' },
      });
      expect(await part(team, hash, content)).toMatchObject({ status: 200 });
      const [file] = wanted.files;
      const twice = [{ ...file, parts: [hash, hash] }];
      expect(await publish(team, { ...wanted, files: twice })).toMatchObject({
        status: 400,
        data: { field: 'files.0.sha256' },
      });
    });

    test.each<[string, string[]]>([
      ['files.1.name', ['a.js', 'a.js']],
      ['files.0.name', ['a', 'a/b.js']],
      ['files.1.name', ['a/b/c.js', 'a/b']],
      ['files.0.name', ['login.html']],
      ['files.1.name', ['a.js', 'feed.XML']],
      ['files.1.name', ['a.js', 'login.0123456789ab.htm']],
      ['files.0.name', ['login.XHTML']],
      ['files.0.name', ['a/login.mht']],
    ])(
      '%s: documents, and files that cannot stand beside each other (%j), are refused',
      async (field, names) => {
        const { wanted } = await teamBuild(dist, 'mfe-chat', 'c9', team);
        const files = names.map((name) => ({ ...wanted.files[0], name }));
        expect(await publish(team, { ...wanted, files })).toMatchObject({ status: 400, data: { field } });
      },
    );

    test('a build of the same part again and again is too large before any of it is read', async () => {
      const { wanted } = await teamBuild(dist, 'mfe-chat', 'c9', team);
      const [{ parts: [hash = ''] = [] } = {}] = wanted.files;
      const files = [1, 2].map((at) => ({
        ...wanted.files[0],
        name: `${at}.js`,
        parts: Array(120).fill(hash),
      }));
      expect(await publish(team, { ...wanted, files })).toMatchObject({
        status: 400,
        data: { field: 'files' },
      });
    });

    test.each([
      '../x.js',
      '.env',
      'a/../../x.js',
      '/etc/passwd',
      'a//b.js',
      'files/.x',
      'x\u0000.js',
      'x y.js',
    ])('a file named %j is refused', async (name) => {
      const { wanted } = await teamBuild(dist, 'mfe-chat', 'c9', team);
      const files = [{ ...wanted.files[0], name }];
      expect(await publish(team, { ...wanted, files })).toMatchObject({
        status: 400,
        data: { field: 'files.0.name' },
      });
    });

    test('a build that is sent twice at once is published once', async () => {
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team);
      for (const [sha256, content] of build.parts) await part(team, sha256, content);
      const lines = async () => (await audit()).length;
      const before = await lines();
      const answers = await Promise.all([publish(team, build.wanted), publish(team, build.wanted)]);
      expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ missing: [], published: true }));
      expect(await lines()).toBe(before + 1);
      expect(await coming()).toEqual(expect.not.arrayContaining([expect.stringContaining('sent-')]));
    });

    test('a key that publishes again and again is held back, and the builds of others are not', async () => {
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team);
      for (const [sha256, content] of build.parts) await part(team, sha256, content);
      const { db, clock } = server();
      const bucket = sha256(`published ${team.id}`);
      const made = Array.from({ length: 60 }, () => ({ bucket, at: clock.now }));
      await db.insertInto('login_failures').values(made).execute();
      expect(await publish(team, build.wanted)).toMatchObject({ status: 429 });
      expect(await send(other, await teamBuild(dist, 'mfe-auth', 'a9', other))).toMatchObject({
        data: { published: true },
      });
      await db.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
    });

    test('the signature of a build that is published stays that of its team', async () => {
      await send(team, await teamBuild(dist, 'mfe-chat', 'c9', team));
      const build = JSON.parse(await readFile(join(site, 'remotes/mfe-chat/c9/build.json'), 'utf8'));
      expect(build).toMatchObject({ published: '2026-05-01T03:59:00.000Z', signature: { key: team.id } });
    });
  },
  { SITE_DIR: site, DATA_DIR: keys, SERVER_RELEASE_KEY: keyFile },
);
