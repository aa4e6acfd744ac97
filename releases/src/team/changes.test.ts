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
