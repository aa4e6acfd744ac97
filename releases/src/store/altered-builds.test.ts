import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseBuild } from '@assistant/contract';
import { describeAsset } from '@assistant/release-store';
import { command, operatedSite } from '../testing/operators';
import { rewriteBuild } from '../testing/rewrite-build';

let site: string;
let remove: () => Promise<void>;
const folder = () => join(site, 'remotes/mfe-chat/c2');

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

/** Another script instead of the entry, as the build would describe it. */
async function otherEntry(build: ReleaseBuild): Promise<ReleaseBuild> {
  const { href } = build.entry;
  await writeFile(join(site, href), `var ${build.global};steal();`);
  return { ...build, entry: await describeAsset(site, href, href) };
}

const GIVES = ['activate mfe-chat c2 --yes', 'canary mfe-chat c2 5', 'canary mfe-chat c2 5 --dry-run'];

test('the signature of a build that was altered before players got it was replaced: now it is refused, and verify names it', async () => {
  await rewriteBuild(folder(), otherEntry);
  for (const typed of [...GIVES, 'canary mfe-chat c2 5 --sign'])
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('mfe-chat c2 was altered since it was published'),
    });
  expect(await command('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `${join(folder(), 'build.json')} is not what was signed when it was published`,
    ),
  });
});

test.each<[string, (build: ReleaseBuild) => ReleaseBuild]>([
  ['taken away', ({ signature: _, ...build }) => build],
  ['made one of another key', (build) => ({ ...build, signature: { key: 'other', value: '' } })],
])('a signature that was %s went unseen: now only --sign signs the build', async (_, change) => {
  await rewriteBuild(folder(), async (build) => change(await otherEntry(build)));
  for (const typed of GIVES)
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/mfe-chat c2 is not signed by the publisher.*--sign/),
    });
  expect((await command('canary mfe-chat c2 5 --sign')).code).toBe(0);
  expect((await command('promote mfe-chat --yes')).code).toBe(0);
  expect((await command('history')).said).toContain('canary mfe-chat c2 5 --sign');
});

test('what was published before the key was replaced is signed by who says so', async () => {
  expect((await command('keys --replace --yes')).code).toBe(0);
  expect(await command('activate mfe-chat c2 --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--sign'),
  });
  expect((await command('activate mfe-chat c2 --yes --sign')).code).toBe(0);
  expect((await command('rollback mfe-chat --yes')).code).toBe(0);
});
