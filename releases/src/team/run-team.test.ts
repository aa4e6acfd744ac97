import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKey, readPublicKey, readSignedCall } from '@assistant/release-store';
import { closeSite, ok, run, STATUS, siteOf } from './testing/team-bench';

let home: string;
let key: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  key = join(home, 'team.pem');
});
afterEach(async () => {
  closeSite();
  await rm(home, { recursive: true });
});

test('a key is made for its owner alone, with the public half beside it; asked again it stays', async () => {
  expect((await run('keys', key)).said).toContain(`--add team.pem.pub --may canary=10`);
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  const made = await readKey(key);
  expect(await readPublicKey(`${key}.pub`)).toEqual({ id: made?.id, publicKey: made?.publicKey });
  expect(await readFile(`${key}.pub`, 'utf8')).not.toContain('PRIVATE');
  await run('keys', key);
  expect((await readKey(key))?.id).toBe(made?.id);
});

test('a change is asked for from what is released now, signed for this site', async () => {
  await run('keys', key);
  const { at, asked } = await siteOf(ok(STATUS), ok({ revision: 8 }));
  expect(await run('canary', 'mfe-chat', 'c2', '10', '--why', 'try it', '--at', at, '--key', key)).toEqual({
    code: 0,
    said: '10 % of the devices get mfe-chat c2 (revision 8)\n',
  });
  const [, change] = asked;
  expect(JSON.parse(change?.body ?? '')).toEqual({
    seen: 7,
    change: { action: 'widen', app: 'mfe-chat', version: 'c2', percent: 10 },
    why: 'try it',
  });
  const { id = '', publicKey = '' } = (await readKey(key)) ?? {};
  const headers = change?.headers as never;
  const said = await readSignedCall(
    '/api/releases/change',
    change?.body ?? '',
    {
      'content-digest': headers['content-digest'],
      'signature-input': headers['signature-input'],
      signature: (headers as Record<string, string>).signature ?? '',
    },
    { [id]: publicKey },
  );
  expect(said).toMatchObject({ key: id, site: 'the-site' });
});

test('a site that is busy is asked again, with a signature of its own', async () => {
  await run('keys', key);
  const busy = {
    status: 503,
    headers: { 'retry-after': '0.01' },
    body: { code: 503, msg: 'busy', data: null },
  };
  const { at, asked } = await siteOf(busy, ok(STATUS));
  expect(await run('status', '--at', at, '--key', key)).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      'with mfe-chat this key may publish, give a canary to up to 10 %, take back',
    ),
  });
  expect(asked[0]?.headers['signature-input']).not.toBe(asked[1]?.headers['signature-input']);
});

test('the status says how each version does, why loads failed, and why the server has halted one', async () => {
  await run('keys', key);
  const figures = { loads: 40, failures: 3, p75: 400, hours: [] };
  const [parts, answers] = [
    { fetch: 300, evaluate: 90, mount: 60 },
    { measured: 20, sluggish: 1 },
  ];
  const causes = [
    { outcome: 'failed', reason: 'files', failures: 2 },
    { outcome: 'screenError', reason: null, failures: 1 },
  ];
  const halted = { at: '2026-05-01T04:00:00.000Z', why: 'too many failed' };
  const versions = [
    { version: 'c1', role: 'active', percent: 100, halted: null, figures: null },
    { version: 'c2', role: 'halted', percent: 0, halted, figures: { ...figures, parts, answers, causes } },
  ];
  const apps = [{ app: 'mfe-chat', pinned: true, versions }];
  const { at } = await siteOf(ok({ ...STATUS, apps, retired: ['mfe-fest'] }));
  expect((await run('status', '--at', at, '--key', key)).said.split('\n').slice(0, 5)).toEqual([
    'mfe-chat (pinned)',
    '  active c1, 100 % of the devices',
    '  halted c2, 0 % of the devices, 40 loads in 24 h, 3 failed (2 files, 1 screenError), p50 by part: fetch 300 ms, evaluate 90 ms, mount 60 ms, 1 of 20 devices had an answer slower than 500 ms',
    '    halted at 2026-05-01T04:00:00.000Z: too many failed',
    'mfe-fest is retired: retire mfe-fest --off gives it to every player again',
  ]);
});

test('the site is asked to notify the team at an address, and what signs its messages is printed once', async () => {
  await run('keys', key);
  const { at, asked } = await siteOf(
    ok({ secret: 'whsec_abc', error: null }),
    ok({
      secret: 'whsec_def',
      error: { zh: '对方没有及时回应', en: 'the other side did not answer in time' },
    }),
    ok({ secret: null, error: null }),
    ok({
      ...STATUS,
      webhooks: [
        {
          app: 'mfe-chat',
          preset: 'plain',
          host: 'ci.example.com',
          failing: {
            since: '2026-05-01T04:00:00.000Z',
            error: { zh: '对方回应 500', en: 'the other side answered 500' },
          },
        },
      ],
    }),
  );
  const webhook = (...words: string[]) => run('webhook', 'mfe-chat', ...words, '--at', at, '--key', key);
  const address = 'https://ci.example.com/hook';
  expect((await webhook(address)).said).toBe(
    'the address is notified of what others do with mfe-chat; a test message has arrived there\nits messages are signed with whsec_abc, which is not shown again\n',
  );
  expect((await webhook(address, '--as', 'wecom', '--language', 'zh')).said).toContain(
    'the test message has not arrived: the other side did not answer in time',
  );
  expect((await webhook('--off')).said).toBe('no address is notified of what others do with mfe-chat\n');
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { app: 'mfe-chat', address, preset: 'plain', language: 'en' },
    { app: 'mfe-chat', address, preset: 'wecom', language: 'zh' },
    { app: 'mfe-chat', address: null, preset: 'plain', language: 'en' },
  ]);
  expect((await run('status', '--at', at, '--key', key)).said).toContain(
    'ci.example.com is notified of what others do with mfe-chat; since 2026-05-01T04:00:00.000Z nothing has arrived: the other side answered 500',
  );
});

test.each([
  [
    'a refusal',
    { status: 403, body: { code: 403, msg: 'This key may not.', data: null } },
    1,
    'This key may not.\n',
  ],
  [
    'that another change came first',
    { status: 409, body: { code: 409, msg: 'Meanwhile.', data: null } },
    3,
    'Meanwhile.\n',
  ],
  [
    'what would move the cursor of a terminal',
    { status: 422, body: { code: 422, msg: 'one\u001b[2J\ntwo', data: null } },
    1,
    expect.not.stringContaining('\u001b'),
  ],
  [
    'a page of a proxy',
    { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' },
    1,
    expect.stringContaining('/api/releases/status was answered with 502, and not by the site'),
  ],
  [
    'a redirect, to where nothing that is signed goes,',
    { status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    1,
    expect.stringContaining('redirects to http://127.0.0.1:1/; if that is your site'),
  ],
  [
    'a site that is busy for hours',
    {
      status: 503,
      headers: { 'retry-after': '7200', 'content-type': 'application/json' },
      body: { code: 503, msg: 'Busy.' },
    },
    1,
    'Busy.\n',
  ],
])('%s is said as it is', async (_, answer, code, said) => {
  await run('keys', key);
  const { at } = await siteOf(answer);
  expect(await run('status', '--at', at, '--key', key)).toEqual({ code, said });
});

test.each([
  [['status', '--key', 'KEY'], 1, 'say which site'],
  [['status', '--at', 'ftp://x', '--key', 'KEY'], 1, 'say which site'],
  [['status', '--at', 'http://me:secret@127.0.0.1:1', '--key', 'KEY'], 1, 'no name or password in it'],
  [['status', '--at', 'http://127.0.0.1:1', '--key', 'HOME/x.pem'], 1, 'x.pem is not there'],
  [['status', '--at', 'http://127.0.0.1:1'], 1, "which file has your team's key"],
  [['status', '--at', 'http://127.0.0.1:1', '--key', 'KEY'], 1, 'does not answer'],
  [['canary', 'mfe-chat', 'c2', '500', '--at', 'http://127.0.0.1:1'], 2, 'from 0 to 100'],
  [['publish', 'HOME', '--at', 'http://127.0.0.1:1', '--key', 'KEY'], 1, 'no build in'],
  [
    ['publish', 'shell', '--from', 'http://127.0.0.1:1', '--at', 'http://x', '--key', 'KEY'],
    1,
    'does not answer',
  ],
  [['dev', 'HOME'], 1, 'say which site: --against https://the-page'],
  [['dev', 'HOME', '--against', 'http://127.0.0.1:1'], 1, 'run npm install there'],
  [['create', 'mfe-Events', '/events'], 1, 'cannot be the name of a remote'],
  [['create', 'mfe-events', 'events'], 1, 'cannot be the address of its pages'],
  [['create', 'mfe-events', '/events'], 1, 'of no published package'],
  [['create', 'mfe-events', '/e', '--registry', 'https://me:secret@x.y'], 1, 'no name or password in it'],
  [['upgrade', 'HOME'], 1, 'say which site'],
  [['upgrade', 'HOME', '--at', 'http://127.0.0.1:1'], 1, 'does not answer'],
  [['webhook', 'mfe-chat', '--at', 'http://127.0.0.1:1', '--key', 'KEY'], 1, 'or --off'],
  [
    ['webhook', 'mfe-chat', 'https://x', '--off', '--at', 'http://127.0.0.1:1', '--key', 'KEY'],
    1,
    'or --off',
  ],
  [['webhook', 'mfe-chat', 'https://x', '--as', 'pigeon'], 2, 'Allowed choices are bark'],
  [['trace', 'HOME/none.txt'], 1, 'no such file'],
  [['paint'], 2, "unknown command 'paint'"],
])('%j says what is missing', async (words, code, said) => {
  await run('keys', key);
  const typed = words.map((word) => word.replace('KEY', key).replace('HOME', home));
  expect(await run(...typed)).toEqual({ code, said: expect.stringContaining(said) });
});

test('a key that others on the machine can read is said, and works', async () => {
  await run('keys', key);
  await chmod(key, 0o640);
  const { at } = await siteOf(ok(STATUS));
  expect(await run('status', '--at', at, '--key', key)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^others on this machine can read .*team\.pem: chmod 600 it/),
  });
});

test('a network that is cut in the middle of publish says that nothing is lost', async () => {
  await run('keys', key);
  const dist = join(home, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, 'remoteEntry.js'), 'entry');
  const remote = { name: 'mfe-chat', areas: [] };
  const facts = { version: 'c9', global: 'chat', requires: {}, preload: [], remote };
  await writeFile(join(dist, 'build-facts.json'), JSON.stringify(facts));
  // It says that more comes than does.
  const { at, server } = await siteOf({ headers: { 'content-length': '500' }, body: '{"code":0' });
  server.on('request', (_, reply) => reply.on('finish', () => reply.socket?.destroy()));
  const { code, said } = await run('publish', home, '--at', at, '--key', key);
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing is lost; run it again')]);
});
