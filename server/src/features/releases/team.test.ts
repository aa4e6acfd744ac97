import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyChangeWanted } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { historyTroubles, readKey, type SigningKey, sha256 } from '@assistant/release-store';
import { wrongRequests } from '../../testing/samples';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, published, read, site, versions } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
let team: SigningKey;
beforeEach(() => {
  team = teams().chat;
});

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    const change = async (key: SigningKey, wanted: KeyChangeWanted, signing = {}) => {
      const { revision: seen } = await read();
      return sendSigned(
        server(),
        key,
        calls.releasesChange,
        { seen, change: wanted, why: 'a test' },
        signing,
      );
    };
    const widen = (app: string, version: string, percent: number): KeyChangeWanted => ({
      action: 'widen',
      app,
      version,
      percent,
    });
    const audit = async (key: SigningKey) => {
      const rows = await server()
        .db.selectFrom('staff_audit')
        .select(['action', 'whom', 'details'])
        .where('by', '=', `${key.id}@key`)
        .orderBy('id')
        .execute();
      return rows.map(({ action, whom, details }) => [action, whom, details]);
    };

    test('a team gives its version to some, and takes it back; who asked is proved by the record', async () => {
      const { status } = await change(team, widen('mfe-chat', 'c2', 10));
      expect(status).toBe(200);
      expect(await versions()).toMatchObject({ active: 'c1', canary: ['c2', 10] });
      expect((await change(team, { action: 'rollback', app: 'mfe-chat' })).status).toBe(200);
      expect(await versions()).toMatchObject({ active: 'c1', canary: undefined });
      const [last] = await published().history(1);
      expect(last).toMatchObject({ who: `${team.id}@key`, command: 'rollback mfe-chat', why: 'a test' });
      expect(await historyTroubles(site)).toEqual([]);
      expect((await audit(team)).map(([action, whom]) => [action, whom])).toEqual([
        ['release_widen', 'mfe-chat'],
        ['release_rollback', 'mfe-chat'],
      ]);
    });

    test('a team takes its remote out of the release, and brings it back, by the right to that; not without it, nor what all need', async () => {
      const retire = (key: SigningKey, app: string, on: boolean) =>
        change(key, { action: 'retire', app, on });
      expect((await retire(teams().login, 'mfe-auth', true)).status).toBe(403);
      const publisher = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
      expect(await retire(publisher, 'mfe-auth', true)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('mfe-auth cannot be retired'),
      });
      await change(publisher, widen('mfe-chat', 'c2', 10));
      await change(publisher, { action: 'promote', app: 'mfe-chat' });
      expect((await retire(team, 'mfe-chat', true)).status).toBe(200);
      const { registry } = await read();
      expect(registry).toMatchObject({ retired: { 'mfe-chat': 'c2' }, remotes: { 'mfe-auth': {} } });
      expect(registry.remotes).not.toHaveProperty('mfe-chat');
      expect((await sendSigned(server(), team, calls.releasesStatus, {})).data).toMatchObject({
        retired: ['mfe-chat'],
        apps: [],
      });
      const token = await server().agent('looks', 'operator');
      const { data } = await server().send(calls.csReleases, {}, { token });
      expect(data.retired).toEqual([{ app: 'mfe-chat', version: 'c2' }]);
      expect((await change(team, { action: 'rollback', app: 'mfe-chat' })).status).toBe(422);
      expect((await retire(team, 'mfe-chat', false)).status).toBe(200);
      expect(await versions()).toMatchObject({ active: 'c2', canary: undefined });
      expect((await audit(team)).map(([action, , details]) => [action, details?.split(',')[0]])).toEqual(
        expect.arrayContaining([
          ['release_retire', 'retire mfe-chat'],
          ['release_retire', 'retire mfe-chat --off'],
        ]),
      );
      expect(await historyTroubles(site)).toEqual([]);
    });

    test.each([
      ['without the call', (record: Asked) => ({ ...record, asked: undefined })],
      [
        'with another call of the same key',
        (record: Asked) => ({
          ...record,
          asked: { ...record.asked, body: record.asked.body.replace('10', '11') },
        }),
      ],
    ])('a record that names a key %s is found by verify', async (_, alter) => {
      await change(team, widen('mfe-chat', 'c2', 10));
      const { revision } = await read();
      const file = join(site, '.history', `${revision}.json`);
      await writeFile(file, JSON.stringify(alter(JSON.parse(await readFile(file, 'utf8')))));
      expect(await historyTroubles(site)).toEqual([
        expect.stringContaining(`says that ${team.id}@key asked for it, and does not have that call`),
      ]);
    });

    test.each([
      ['with bytes that are no UTF-8', (body: string) => Buffer.from(body, 'latin1')],
      ['after a byte order mark', (body: string) => Buffer.from(`\ufeff${body}`)],
    ])('a call %s was done, and verify never found it in the record: it is refused', async (_, write) => {
      const { revision: seen } = await read();
      const asked = { seen, change: widen('mfe-chat', 'c2', 10), why: 'é' };
      const bytes = write(JSON.stringify(asked));
      expect(await sendSigned(server(), team, calls.releasesChange, asked, { bytes })).toMatchObject({
        status: 401,
      });
      expect((await read()).revision).toBe(seen);
    });

    test('what a key may not do is refused with the way to the right, changes nothing, and stands in the audit', async () => {
      const wanted: KeyChangeWanted[] = [
        widen('mfe-chat', 'c2', 51),
        widen('mfe-chat', 'c2', 100),
        { action: 'promote', app: 'mfe-chat' },
        { action: 'activate', app: 'mfe-chat', version: 'c2' },
        { action: 'pin', app: 'mfe-chat', on: true },
        { action: 'pin', app: 'mfe-chat', on: false },
        { action: 'freeze', on: true },
        { action: 'freeze', on: false },
        ...['mfe-auth', 'shell', 'mfe-nothing', '__proto__', '..', 'mfe-chat/../mfe-auth'].flatMap(
          (app): KeyChangeWanted[] => [
            widen(app, 'a1', 1),
            { action: 'promote', app },
            { action: 'rollback', app },
            { action: 'retire', app, on: true },
          ],
        ),
      ];
      const { revision } = await read();
      const before = (await audit(team)).length;
      for (const one of wanted) {
        const { status, msg } = await change(team, one);
        expect([one, status]).toEqual([one, 403]);
        expect(msg).toMatch(/It may: mfe-chat publish canary=50 rollback retire areas\. .* keys --app/);
      }
      expect((await read()).revision).toBe(revision);
      const lines = (await audit(team)).slice(before);
      expect(lines).toHaveLength(wanted.length);
      expect(lines[0]).toEqual(['release_refused', 'mfe-chat', 'canary mfe-chat c2 51']);
    });

    test('what the record would have to keep of a call is bounded', async () => {
      const { revision: seen } = await read();
      const asked = { seen, change: widen('mfe-chat', 'c2', 5), why: '', more: 'x'.repeat(5000) };
      expect(await sendSigned(server(), team, calls.releasesChange, asked)).toMatchObject({
        status: 413,
        data: { field: 'body' },
      });
      expect((await read()).revision).toBe(seen);
    });

    test('a key that changes again and again made a revision each time: 60 in an hour, and a rollback at any time', async () => {
      const { db, clock } = server();
      await change(team, widen('mfe-chat', 'c2', 5));
      const bucket = sha256(`changed ${team.id}`);
      const made = Array.from({ length: 60 }, () => ({ bucket, at: clock.now }));
      await db.insertInto('login_failures').values(made).execute();
      expect((await change(team, widen('mfe-chat', 'c2', 6))).status).toBe(429);
      expect((await change(team, { action: 'rollback', app: 'mfe-chat' })).status).toBe(200);
      await db.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
    });

    test('a key that is refused again and again fills no audit', async () => {
      const { db, clock } = server();
      const bucket = sha256(`refused ${team.id}`);
      const made = Array.from({ length: 100 }, () => ({ bucket, at: clock.now }));
      await db.insertInto('login_failures').values(made).execute();
      const before = (await audit(team)).length;
      expect((await change(team, { action: 'promote', app: 'mfe-chat' })).status).toBe(403);
      expect(await audit(team)).toHaveLength(before);
      await db.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
    });

    test('a change that names the next revision was done once that came, which may have ended the right to it', async () => {
      const { revision } = await read();
      const early = { seen: revision + 1, change: widen('mfe-chat', 'c2', 10), why: '' };
      expect(await sendSigned(server(), team, calls.releasesChange, early)).toMatchObject({
        status: 400,
        data: { field: 'seen' },
      });
    });

    test('a change that was decided at an older revision is refused with who came first', async () => {
      const { revision } = await read();
      await change(team, widen('mfe-chat', 'c2', 5));
      const late = { seen: revision, change: widen('mfe-chat', 'c2', 10), why: '' };
      const { status, msg } = await sendSigned(server(), team, calls.releasesChange, late);
      expect([status, msg]).toEqual([
        409,
        expect.stringContaining(`${team.id}@key changed something meanwhile`),
      ]);
    });

    test('a team sees its own remotes, what its key may do with them, and nothing of the others', async () => {
      await change(teams().login, { action: 'pin', app: 'mfe-auth', on: true });
      await change(team, widen('mfe-chat', 'c2', 5));
      const { data } = await sendSigned(server(), team, calls.releasesStatus, {});
      expect(data).toMatchObject({
        frozen: false,
        may: [{ app: 'mfe-chat', canary: 50, release: false, rollback: true, retire: true }],
        apps: [{ app: 'mfe-chat' }],
      });
      expect(JSON.stringify(data)).not.toContain('mfe-auth');
    });

    test('each status read two hundred records: they are read once for what is released', async () => {
      await change(team, widen('mfe-chat', 'c2', 5));
      const status = () => sendSigned(server(), team, calls.releasesStatus, {});
      const { data } = await status();
      const { revision } = await read();
      const file = join(site, '.history', `${revision}.json`);
      const record = await readFile(file);
      await rm(file);
      expect((await status()).data.log).toEqual(data.log);
      await writeFile(file, record);
      await change(team, { action: 'rollback', app: 'mfe-chat' });
      expect((await status()).data.log[0]?.command).toBe('rollback mfe-chat');
    });

    test('the key of the site may do all of it over HTTPS', async () => {
      const publisher = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
      const { status } = await change(publisher, { action: 'freeze', on: true });
      expect(status).toBe(200);
      expect((await read()).registry.frozen).toBe(true);
    });

    test('a wrong field is named with its rule', async () => {
      for (const call of [calls.releasesPart, calls.releasesPublish, calls.releasesChange]) {
        for (const { field, request } of wrongRequests(call.request)) {
          const { status, data } = await sendSigned(server(), team, call, request);
          if (status === 413) continue;
          expect([call.path, field, status]).toEqual([call.path, field, 400]);
          expect(`${(data as { field?: string }).field}.`).toContain(`${field}.`);
        }
      }
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);

type Asked = { asked: { body: string } };
