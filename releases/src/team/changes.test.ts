import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSite, ok, run, STATUS, siteOf } from './testing/team-bench';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
});
afterEach(async () => {
  closeSite();
  await rm(home, { recursive: true });
});

test.each([
  ['retire a --yes', { action: 'retire', app: 'a', on: true }, 'a is retired'],
  ['retire a --off --yes', { action: 'retire', app: 'a', on: false }, 'every device gets a again'],
  [
    'activate shell s2 --with a=1 --yes',
    { action: 'activate', app: 'shell', version: 's2', with: { a: '1' } },
    'every device gets shell s2',
  ],
])('%s asks for that', async (words, change, said) => {
  const key = join(home, 'key.pem');
  await run('keys', key);
  const { at, asked } = await siteOf(ok(STATUS), ok({ revision: 8 }));
  const answer = await run(...words.split(' '), '--at', at, '--key', key);
  expect(answer).toEqual({ code: 0, said: `${said} (revision 8)\n` });
  expect(JSON.parse(asked[1]?.body ?? '').change).toEqual(change);
});

const SHELL = { app: 'shell', pinned: false, versions: [] };
test.each([
  ['retire mfe-chat', {}, 'this key may not retire mfe-chat; assistant status says what it may'],
  ['activate mfe-chat c2', {}, 'this key may not activate mfe-chat'],
  ['retire mfe-chat', { may: [{ ...STATUS.may[0], retire: true }] }, 'if you mean it, add --yes'],
  ['activate mfe-chat c2', { apps: [SHELL] }, 'if you mean it, add --yes'],
  ['activate mfe-chat c2', { may: [{ ...STATUS.may[0], release: true }] }, 'if you mean it, add --yes'],
  ['activate mfe-home h2', { may: [{ ...STATUS.may[0], release: true }] }, 'may not activate mfe-home'],
  [
    'activate mfe-chat c2 --with mfe-home=h2',
    { may: [{ ...STATUS.may[0], release: true }] },
    'may not activate mfe-chat',
  ],
  [
    'promote mfe-chat@c2 --from http://127.0.0.1:9',
    { may: [{ ...STATUS.may[0], release: true }] },
    'if you mean it, add --yes',
  ],
])(
  'regression: %s asked for --yes before it was known whether the key may do it (%j)',
  async (words, more, said) => {
    const key = join(home, 'key.pem');
    await run('keys', key);
    const { at, asked } = await siteOf(ok({ ...STATUS, ...more }));
    expect(await run(...words.split(' '), '--at', at, '--key', key)).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });
    expect(asked).toHaveLength(1);
  },
);
