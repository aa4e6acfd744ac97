import { randomBytes } from 'node:crypto';
import type { SigningKey } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, site } from './testing/desk-site';
import { type Build, coming, emptyDist, sentTo, there } from './testing/send-build';
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
    const { publish, send } = sentTo(server);
    const audit = () =>
      server().db.selectFrom('staff_audit').selectAll().where('by', '=', `${team.id}@key`).execute();

    test('the same version with other files, or one that a page could not run, is refused with the words of the command', async () => {
      await send(team, await teamBuild(dist, 'mfe-chat', 'c9', team));
      const other = await teamBuild(dist, 'mfe-chat', 'c9', team, {
        'more.0123456789ab.js': Buffer.from('1'),
      });
      expect(await send(team, other)).toMatchObject({
        status: 422,
        msg: expect.stringMatching(
          /^Not published: mfe-chat c9 is published already, with other files \(more/,
        ),
      });
      const uses = { '@assistant/ui': { from: '9.0.0', names: ['Wheel'] } };
      const unfit = await teamBuild(dist, 'mfe-chat', 'c10', team, {}, { uses });
      expect(await send(team, unfit)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('because a page would not work'),
      });
      expect((await audit()).at(-1)).toMatchObject({
        action: 'release_refused',
        details: expect.stringMatching(/^publish mfe-chat c10: .*because a page would not work/),
      });
      const hash = `sha384-${'A'.repeat(64)}`;
      const torn = { 'a.0123456789ab.js': Buffer.from(`h.sriHashes={1:"${hash}"};`) };
      expect(await send(team, await teamBuild(dist, 'mfe-chat', 'c10', team, torn))).toMatchObject({
        status: 422,
        msg: expect.stringMatching(/^Not published: the build is damaged: a\.0123456789ab\.js loads/),
      });
      expect(await there('c10')).toEqual([]);
      expect(await coming()).toEqual(expect.not.arrayContaining([expect.stringContaining('sent-')]));
    });

    test('a build that is only checked gets the same words, and is not published', async () => {
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team);
      const check = (one: Build) => send(team, { ...one, wanted: { ...one.wanted, check: true } });
      expect(await check(build)).toMatchObject({ status: 200, data: { missing: [], published: false } });
      expect(await there('c9')).toEqual([]);
      const uses = { '@assistant/ui': { from: '9.0.0', names: ['Wheel'] } };
      expect(await check(await teamBuild(dist, 'mfe-chat', 'c10', team, {}, { uses }))).toMatchObject({
        status: 422,
        msg: expect.stringContaining('because a page would not work'),
      });
      const theirs = await teamBuild(dist, 'mfe-chat', 'c11', other);
      expect(await check(theirs)).toMatchObject({ status: 422, msg: expect.stringContaining(other.id) });
      const altered = { ...build.wanted.signature, value: 'AAAA' };
      const unsigned = { ...build, wanted: { ...build.wanted, signature: altered } };
      expect(await check(unsigned)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('is not over what its files make here'),
      });
      expect(await publish(team, build.wanted)).toMatchObject({ data: { published: true } });
    });

    test.each<[string, Record<string, Buffer>, RegExp]>([
      [
        'whose first screen is above the budget',
        { 'remoteEntry.js': Buffer.concat([Buffer.from('var mfe_chat_c9;//'), randomBytes(65_000)]) },
        /^Not published: mfe-chat c9 fetches 66 kB for its first screen, and may fetch 64/,
      ],
      [
        'whose task definitions the server cannot read',
        { 'task-definitions.json': Buffer.from('[{}]') },
        /could not read the task definitions of mfe-chat c9/,
      ],
      [
        'whose entry declares another global',
        { 'remoteEntry.js': Buffer.from('var other;') },
        /does not declare/,
      ],
    ])('a build %s was published, and its canary refused: it is not published', async (_, more, words) => {
      const build = await teamBuild(dist, 'mfe-chat', 'c9', team, more);
      expect(await send(team, build)).toMatchObject({ status: 422, msg: expect.stringMatching(words) });
      expect(await there('c9')).toEqual([]);
    });
  },
  { SITE_DIR: site, DATA_DIR: keys, SERVER_RELEASE_KEY: keyFile },
);
