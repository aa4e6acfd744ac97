import { cp, mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { recordedRevisions } from '@assistant/release-store';
import { smallDisk } from '@assistant/release-store/testing';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const shown = async () => JSON.parse(await readFile(join(site, 'version.json'), 'utf8')).revision;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
});
afterEach(() => remove());

test('a commit whose files could not be written was reported as a bare error: it says what is committed and what readers have, and a refused command ends it', async () => {
  // A folder cannot be replaced by a file: readers' files stop there, as on a full disk.
  const list = join(site, 'releases.json');
  await rm(list);
  await mkdir(list);
  const { code, said } = await command('rollback mfe-chat --yes');
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^revision 4 is committed, but could not be given to readers: .*Open pages still have revision 3/,
    ),
  ]);
  expect([await recordedRevisions(site), await shown()]).toEqual([[4, 3, 2, 1], 3]);
  await rmdir(list);
  expect(await command('rollback mfe-chat --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('went out together with shell s1'),
  });
  expect(await shown()).toBe(4);
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('on a full disk nothing is committed that readers could not be given', async () => {
  const disk = await smallDisk(1);
  if (!disk) return;
  try {
    const copy = join(disk.folder, 'site');
    await cp(site, copy, { recursive: true });
    process.env.SITE_DIR = copy;
    await disk.fill(24 * 1024);
    for (const typed of ['rollback mfe-chat --yes', 'pin mfe-chat']) {
      const { code, said } = await command(typed);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^no room in .*24 kB are free.*Nothing was done/),
      ]);
    }
    expect(await recordedRevisions(copy)).toEqual([3, 2, 1]);
    await disk.free();
    expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
    expect(await command('verify')).toMatchObject({ code: 0 });
  } finally {
    await disk.remove();
  }
});
