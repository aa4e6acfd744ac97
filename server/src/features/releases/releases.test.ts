import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { obfuscate, type ReleaseChangeWanted, type ReleaseRegistry } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { canary, isTrusted, seenFile } from '@assistant/release-store';
import { contractSite, uses } from '@assistant/release-store/testing';
import { countLoad } from '../../rollout/load-repository';
import { VERSION } from '../../system/version';
import { onEachDatabase, PASSWORD } from '../../testing/server';
import { keyFile, keys, prepareSite, published, read, readOwn, site, versions } from './testing/desk-site';

prepareSite();

onEachDatabase(
  (server) => {
    // The site is created anew before each test, by a machine that remembers nothing.
    beforeEach(async () => {
      await server().db.deleteFrom('released_sites').execute();
      await rm(seenFile(keys), { force: true });
    });
    const operator = async (name: string) =>
      (await server().logInAtDesk(name, PASSWORD)).data.token ?? (await server().agent(name, 'operator'));
    const wire = (password: string) => obfuscate(password, server().settings.LOGIN_OBFUSCATION_KEY);
    const list = async (token: string) => (await server().send(calls.csReleases, {}, { token })).data;
    const change = (token: string, seen: number, wanted: ReleaseChangeWanted, password = PASSWORD) =>
      server().send(
        calls.csChangeRelease,
        { seen, change: wanted, why: 'a test', password: wire(password) },
        { token },
      );
    const widen = (percent: number): ReleaseChangeWanted => ({
      action: 'widen',
      app: 'mfe-chat',
      version: 'c2',
      percent,
    });

    test.each([
      ...[
        '__proto__',
        'constructor',
        'hasOwnProperty',
        '..',
        '../mfe-chat',
        'mfe-chat/../mfe-chat',
        'shell/..',
      ].map((app) => [app, 'c2'] as const),
      ...['__proto__', '..', '.', 'c2/', 'c2/../c2', '../mfe-chat/c2', 'c2\0'].map(
        (version) => ['mfe-chat', version] as const,
      ),
    ])(
      'an app %j or a version %j that is none is refused in words, and nothing is changed',
      async (app, version) => {
        const token = await operator('zhongda');
        const wanted: ReleaseChangeWanted[] = [
          { action: 'widen', app, version, percent: 5 },
          ...(app === 'mfe-chat'
            ? []
            : [
                { action: 'promote' as const, app },
                { action: 'rollback' as const, app },
                { action: 'pin' as const, app, on: true },
                { action: 'pin' as const, app, on: false },
              ]),
        ];
        for (const one of wanted) {
          const { status } = await change(token, 1, one);
          expect([400, 422]).toContain(status);
        }
        expect((await read()).revision).toBe(1);
      },
    );

    test('an operator widens, promotes and rolls back; each stands in the record and in the audit', async () => {
      const token = await operator('zijing');
      const listed = { revision: 1, signed: 'yes', hindrance: null, frozen: false, server: VERSION };
      expect(await list(token)).toMatchObject(listed);
      const chat = (await list(token)).apps.find(({ app }) => app === 'mfe-chat');
      expect(chat?.versions).toMatchObject([
        { version: 'c1', role: 'active', percent: 100, figures: null },
        { version: 'c2', role: 'published', percent: 0 },
      ]);
      expect((await change(token, 1, widen(10))).data).toEqual({ revision: 2 });
      expect((await change(token, 2, widen(50))).data).toEqual({ revision: 3 });
      expect(await versions()).toEqual({ active: 'c1', canary: ['c2', 50], previous: undefined });
      expect((await change(token, 3, { action: 'promote', app: 'mfe-chat' })).data).toEqual({ revision: 4 });
      expect(await versions()).toEqual({ active: 'c2', canary: undefined, previous: 'c1' });
      expect((await change(token, 4, { action: 'rollback', app: 'mfe-chat' })).data).toEqual({ revision: 5 });
      expect(await versions()).toMatchObject({ active: 'c1' });
      const { log } = await list(token);
      expect(log[0]).toMatchObject({
        revision: 5,
        who: 'zijing@desk',
        command: 'rollback mfe-chat',
        why: 'a test',
        changes: [{ app: 'mfe-chat', from: 'c2', to: 'c1', percent: 100 }],
      });
      const audit = await server()
        .db.selectFrom('staff_audit')
        .selectAll()
        .where('by', '=', 'zijing')
        .execute();
      expect(audit.map(({ action, whom }) => [action, whom])).toEqual([
        ['release_widen', 'mfe-chat'],
        ['release_widen', 'mfe-chat'],
        ['release_promote', 'mfe-chat'],
        ['release_rollback', 'mfe-chat'],
      ]);
      expect(audit[0]?.details).toBe('canary mfe-chat c2 10, revision 2, a test');
    });

    test('a reason could add lines of its own to histories and logs: it is recorded as one plain line', async () => {
      const token = await operator('turns');
      const why = 'slow)\n9  zhouyu  promote\u001b[2J\u202e';
      const said = { change: widen(10), why, password: wire(PASSWORD) };
      await server().send(calls.csChangeRelease, { seen: 1, ...said }, { token });
      const plain = 'slow) 9  zhouyu  promote [2J';
      expect((await list(token)).log[0]?.why).toBe(plain);
      const { details } = await server()
        .db.selectFrom('staff_audit')
        .select('details')
        .where('by', '=', 'turns')
        .executeTakeFirstOrThrow();
      expect(details).toBe(`canary mfe-chat c2 10, revision 2, ${plain}`);
    });

    test('what readers get then is signed by the key of the server, with builds that whoever publishes has signed', async () => {
      const token = await operator('signs');
      await change(token, 1, widen(5));
      const served = JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')) as ReleaseRegistry;
      expect(served.signature?.key).toBe((await readOwn()).id);
      expect(isTrusted(served, (await read()).settings)).toBe(true);
    });

    test('a plan says what would change and for how many, and does nothing', async () => {
      const token = await operator('plans');
      const { data } = await server().send(calls.csPlanRelease, { seen: 1, change: widen(25) }, { token });
      expect(data).toEqual({
        changes: [{ app: 'mfe-chat', from: 'c1', to: 'c2', percent: 25 }],
        reloads: true,
      });
      expect((await read()).revision).toBe(1);
    });

    test('the password is asked again: with a wrong one nothing is done, and it counts as at the login', async () => {
      const token = await operator('forgets');
      const refused = await change(token, 1, widen(5), 'wrong');
      expect(refused).toMatchObject({ status: 400, msg: '密码：不正确', data: { field: 'password' } });
      for (let times = 0; times < 9; times += 1) await change(token, 1, widen(5), 'wrong');
      expect((await change(token, 1, widen(5))).status).toBe(429);
      expect((await read()).revision).toBe(1);
    });

    test('of two operators the second is told who came first, and nothing of theirs is done', async () => {
      const [first, second] = [await operator('first'), await operator('second')];
      const both = await Promise.all([change(first, 1, widen(5)), change(second, 1, widen(50))]);
      const [lost] = both.filter(({ status }) => status !== 200);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(lost?.data).toMatchObject({ revision: 2, who: expect.stringMatching(/^(first|second)@desk$/) });
      expect(lost?.msg).toMatch(/^(first|second)@desk 刚刚改动过（canary mfe-chat c2 (5|50)）/);
      expect((await read()).revision).toBe(2);
    });

    test('what the commands refuse is refused here, in words of the desk', async () => {
      const token = await operator('refused');
      const none = await change(token, 1, { action: 'promote', app: 'mfe-chat' });
      expect(none).toMatchObject({
        status: 422,
        msg: '没有执行：mfe-chat 没有灰度在走。',
        data: { code: 'noCanary' },
      });
      await change(token, 1, { action: 'freeze', on: true });
      expect((await change(token, 2, widen(5))).msg).toContain('发布已冻结');
      expect((await list(token)).frozen).toBe(true);
      await change(token, 2, { action: 'freeze', on: false });
      await change(token, 3, { action: 'pin', app: 'mfe-chat', on: true });
      expect((await change(token, 4, widen(5))).msg).toContain('mfe-chat 已锁定');
    });

    test('a build that nobody signed, or whose files were altered, is given to nobody', async () => {
      const token = await operator('careful');
      await contractSite(site).publish('mfe-chat', 'c3', uses('1.0.0', 'Button'));
      const c3 = { ...widen(5), version: 'c3' } as ReleaseChangeWanted;
      expect((await change(token, 1, c3)).msg).toContain('c3 没有发布者的签名');
      await appendFile(join(site, 'remotes/mfe-chat/c2/remoteEntry.js'), ' ');
      expect((await change(token, 1, widen(5))).msg).toContain('文件缺失或被改动');
      expect((await read()).revision).toBe(1);
    });

    test('where what readers get is not what was signed, the list says so and nothing is changed', async () => {
      const token = await operator('watches');
      const file = join(site, 'releases.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"c1"', '"c2"'));
      expect(await list(token)).toMatchObject({ signed: 'wrong', hindrance: 'wrong' });
      expect((await change(token, 1, widen(5))).msg).toContain('不是签过名的那一份');
      await writeFile(join(site, '.history/1.json'), '{');
      expect(await list(token)).toMatchObject({ signed: 'wrong', apps: [] });
    });

    test('a command that was killed after its commit made the desk red until somebody had a terminal: now readers get what it committed', async () => {
      const token = await operator('wakes');
      const files = ['index.html', 'releases.json', 'version.json'].map((name) => join(site, name));
      const shown = await Promise.all(files.map((file) => readFile(file)));
      await change(token, 1, widen(5));
      for (const [at, file] of files.entries()) await writeFile(file, shown[at] as Buffer);
      expect(await list(token)).toMatchObject({ revision: 2, signed: 'yes', hindrance: null });
      const served = JSON.parse(await readFile(join(site, 'releases.json'), 'utf8'));
      expect(served).toMatchObject({ revision: 2 });
      expect((await change(token, 2, { action: 'rollback', app: 'mfe-chat' })).data).toEqual({ revision: 3 });
    });

    test('a server whose key the site does not know says so before anybody tries', async () => {
      const token = await operator('unknown');
      const { registry, settings } = await read();
      const others = { ...settings, SERVER_KEYS: {} };
      await published().commit({ on: 1, registry, settings: others, command: 'test', who: 'a test' });
      expect((await list(token)).hindrance).toBe('unknownKey');
      expect((await change(token, 2, widen(5))).msg).toContain('站点不认识这台服务器的钥匙');
    });

    test('figures of the last day stand beside each version; what the server halted says when and why', async () => {
      const token = await operator('looks');
      const { db, clock } = server();
      const report = { app: 'mfe-chat', version: 'c2', cohort: 'canary', phase: 'shown', ms: 400 } as const;
      for (let device = 0; device < 3; device += 1)
        await countLoad(db, {
          device: `device-${device}`,
          report: { ...report, outcome: 'loaded' },
          at: clock.now,
        });
      const failed = { ...report, outcome: 'failed', phase: 'files', reason: 'files' } as const;
      await countLoad(db, { device: 'device-9', report: failed, at: clock.now });
      const { registry } = await read();
      const said = { who: 'ops@machine', command: 'canary' };
      await published().commit({
        on: 1,
        registry: await canary(site, registry, 'mfe-chat', 'c2', 5),
        ...said,
      });
      await published().commit({
        on: 2,
        registry,
        who: 'server',
        command: 'halt mfe-chat',
        why: 'too many failed',
      });
      const chat = (await list(token)).apps.find(({ app }) => app === 'mfe-chat');
      const halted = chat?.versions.find(({ role }) => role === 'halted');
      expect(halted).toMatchObject({ version: 'c2', percent: 0, halted: { why: 'too many failed' } });
      expect(halted?.figures).toMatchObject({
        loads: 4,
        failures: 1,
        p75: 431,
        causes: [{ outcome: 'failed', reason: 'files', failures: 1 }],
      });
      expect(halted?.figures?.hours.at(-1)).toEqual({ loads: 4, failures: 1 });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
