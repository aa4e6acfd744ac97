import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEWS_MAX, previewName } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { SigningKey } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { addTester, listTesters, removeTester } from './tester-repository';
import { forgetSite, keyFile, published, read, site } from './testing/desk-site';
import { emptyDist } from './testing/send-build';
import { sendSigned } from './testing/signed';
import { teamBuild } from './testing/team-build';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
let team: SigningKey;
const dist = emptyDist();
beforeEach(() => {
  team = teams().chat;
});
const APP = 'mfe-chat';
const PREVIEW = previewName('c9', new Date('2026-05-01T04:00:00Z'));

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));

    /** Sends the parts of a build. @returns what publishes it */
    async function sent(version: string, more: object = {}) {
      const { parts, wanted: built } = await teamBuild(dist, APP, version, team);
      const wanted = { ...built, ...more };
      const send = () => sendSigned(server(), team, calls.releasesPublish, wanted);
      for (const sha256 of (await send()).data.missing ?? []) {
        const base64 = parts.get(sha256)?.toString('base64');
        await sendSigned(server(), team, calls.releasesPart, { sha256, base64 });
      }
      return send;
    }
    const publish = async (version: string, more: object = {}) => (await sent(version, more))();
    const stateOf = async (token: string, version = PREVIEW, app = APP) =>
      (await server().send(calls.releasesMayPreview, { app, version }, { token })).data.state;

    test('a preview opens for testers alone, for seven days, and no player is ever given it', async () => {
      const { db, clock } = server();
      const began = clock.now;
      const [tester, other] = [
        await server().player('preview-tester'),
        await server().player('preview-other'),
      ];
      const { id } = await db
        .selectFrom('accounts')
        .select('id')
        .where('account', '=', 'preview-tester')
        .executeTakeFirstOrThrow();
      expect(await addTester(db, id, began)).toBe(true);
      expect(await addTester(db, id, began)).toBe(false);
      expect(await listTesters(db)).toEqual(['preview-tester']);
      expect(await stateOf(tester)).toBe('over');

      expect((await publish(PREVIEW)).data).toMatchObject({ published: true });
      expect(await stateOf(tester)).toBe('open');
      expect(await stateOf(other)).toBe('notTester');
      expect(await stateOf(tester, 'c2')).toBe('over');
      expect(await stateOf(tester, PREVIEW, '../mfe-chat')).toBe('over');
      expect(await stateOf(tester, `../${APP}/${PREVIEW}`)).toBe('over');

      const { revision: seen } = await read();
      const change = { action: 'widen', app: APP, version: PREVIEW, percent: 5 };
      expect(await sendSigned(server(), team, calls.releasesChange, { seen, change, why: '' })).toMatchObject(
        {
          status: 422,
          msg: expect.stringContaining('is a preview, which only testers open'),
        },
      );
      const { apps } = (await sendSigned(server(), team, calls.releasesStatus, {})).data;
      expect(JSON.stringify(apps)).not.toContain(PREVIEW);

      clock.now = new Date(began.getTime() + 8 * 24 * 3_600_000);
      expect(await stateOf(tester)).toBe('over');
      clock.now = began;
      expect(await removeTester(db, id)).toBe(true);
      expect(await stateOf(tester)).toBe('notTester');
    });

    test('a preview that says it was signed next year never ended: it is refused', async () => {
      expect(await publish(PREVIEW, { published: '2027-05-01T04:00:00.000Z' })).toMatchObject({
        status: 400,
        data: { field: 'published' },
      });
    });

    test('an app has so many previews at a time; the next is refused until one has ended', async () => {
      const { clock } = server();
      const began = clock.now;
      expect((await publish(PREVIEW)).data).toMatchObject({ published: true });
      const folder = (version: string) => join(site, 'remotes', APP, version);
      for (let more = 1; more < PREVIEWS_MAX; more += 1) {
        const version = `${PREVIEW}-${more}`;
        await cp(folder(PREVIEW), folder(version), { recursive: true });
        const file = join(folder(version), 'build.json');
        await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
      }
      // Until its parts are there nothing of it is done.
      const asked = async (version: string) => {
        const { wanted } = await teamBuild(dist, APP, version, team);
        return sendSigned(server(), team, calls.releasesPublish, wanted);
      };
      const next = previewName('d1', began);
      const full = { status: 422, msg: expect.stringContaining('There may be 20 previews at the same time') };
      expect(await asked(next)).toMatchObject(full);
      // The same one again, whose answer was lost, is none more.
      expect((await publish(PREVIEW)).status).toBe(200);
      clock.now = new Date(began.getTime() + 8 * 24 * 3_600_000);
      expect((await asked(next)).status).toBe(200);
      clock.now = began;
      // One that is withdrawn makes room.
      const { revision: on, registry, settings } = await read();
      const withdrawn = { [APP]: [`${PREVIEW}-1`] };
      const said = { who: 'ops@machine', command: `withdraw ${APP} ${PREVIEW}-1` };
      await published().commit({ on, registry: { ...registry, withdrawn }, settings, ...said });
      expect((await asked(next)).status).toBe(200);
      // Two that come at the same moment found room for one each.
      const both = [await sent(next), await sent(previewName('d2', began))];
      const answers = await Promise.all(both.map((send) => send()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
