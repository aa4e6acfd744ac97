import { chmod, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderStore, type Released, recordFile, seenFile, seenInFolder } from '@assistant/release-store';
import { keyFile, seenReleases } from '../key-file';
import { keepDatabase } from '../testing/keep-database';
import { command, inFolder, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const released = async () => (await folderStore(site).read()) as Released;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
});
afterEach(() => remove());

/** Puts all files of before back, after a rollback and a withdrawal. */
async function putBack(): Promise<void> {
  await cp(site, join(site, '../before'), { recursive: true });
  const putDatabaseBack = await keepDatabase();
  expect((await command('rollback mfe-chat --yes')).code).toBe(0);
  expect((await command('withdraw mfe-chat c2')).code).toBe(0);
  await rm(join(site, '.history'), { recursive: true });
  await cp(join(site, '../before'), site, { recursive: true });
  await putDatabaseBack();
}
const OLDER = 'revision 3 is older than revision 5, which was released here before';

test('above a number nothing was remembered: now no commit jumps there, and what is there is remembered', async () => {
  expect(await command('restored --why typo --above 999999999 --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('revision 999999999 is too far above 3'),
  });
  const { registry } = await released();
  const high = { revision: 900_000_001, hash: 'of it', registry };
  await seenReleases().remember(site, high);
  expect(await seenReleases().newest(site)).toMatchObject({ revision: 900_000_001 });
});

test('regression: where this machine cannot remember a release, the command says so, and what was done stands', async () => {
  const server = process.env.SERVER_RELEASE_KEY;
  process.env.SERVER_RELEASE_KEY = join(keyFile(), 'no-folder', 'server-key.pem');
  const { code, said } = await command('rollback mfe-chat --yes');
  process.env.SERVER_RELEASE_KEY = server;
  expect(code).toBe(0);
  expect(said).toMatch(/no-folder\/releases-seen\.json cannot be written .*does not remember it/);
  expect((await command('verify')).code).toBe(0);
});

test('a damaged memory counted as none: now it is reported and refused, until somebody moves it away on purpose', async () => {
  await putBack();
  const file = seenFile(dirname(keyFile()));
  const before = await readFile(file);
  for (const damaged of ['', '{', '[1]', '{"/site":{"revision":5}}']) {
    await writeFile(file, damaged);
    for (const typed of ['pin mfe-auth', 'rollback mfe-chat --yes', 'verify', 'repair'])
      expect([typed, await command(typed)]).toEqual([
        typed,
        expect.objectContaining({
          code: 1,
          said: expect.stringMatching(/releases-seen\.json, .* cannot be read.*move it away/),
        }),
      ]);
    expect((await command('status')).said).toMatch(/^! .*releases-seen\.json.*move it away/m);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
  await writeFile(file, before);
  expect((await command('pin mfe-auth')).said).toContain(OLDER);
  await rename(file, `${file}.old`);
  expect((await command('pin mfe-auth')).code).toBe(0);
});

test('by another spelling, or by a link, a site was another one', async () => {
  const link = join(site, '../link');
  await symlink(site, link);
  process.env.SITE_DIR = link;
  expect((await command('pin mfe-auth')).code).toBe(0);
  await putBack();
  const words = 'revision 4 is older than revision 6';
  for (const spelling of [site, link, join(link, '../site')]) {
    process.env.SITE_DIR = spelling;
    expect((await command('pin mfe-chat')).said).toContain(words);
  }
  // The link leads elsewhere: it is still the site that was remembered by it.
  await cp(site, join(site, '../other'), { recursive: true });
  await rm(link);
  await symlink(join(site, '../other'), link);
  process.env.SITE_DIR = link;
  expect((await command('pin mfe-chat')).said).toContain(words);
});

test('what was remembered by the name of a folder only still counts', async () => {
  await symlink(site, join(site, '../link'));
  await putBack();
  const file = seenFile(dirname(keyFile()));
  const all = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ [join(site, '../link')]: all[site] }));
  process.env.SITE_DIR = join(site, '../link');
  expect((await command('pin mfe-chat')).said).toContain(OLDER);
});

test('list and keys said nothing of a replay, and restored not what is needed on another machine', async () => {
  await putBack();
  for (const typed of ['list', 'keys', 'status'])
    expect((await command(typed)).said).toMatch(new RegExp(`^! ${OLDER}.*restored --why … --above 5 `, 'm'));
  expect(JSON.parse((await command('list --json')).said).troubles).toHaveLength(1);
  process.env.RELEASE_KEY = join(site, '../other/key.pem');
  process.env.SERVER_RELEASE_KEY = join(site, '../other/server-key.pem');
  await mkdir(join(site, '../other'));
  await cp(join(site, '../key.pem'), keyFile());
  expect(await command('restored --why backup --above 5 --yes')).toMatchObject({ code: 0 });
  expect(await seenInFolder(dirname(keyFile())).newest(site)).toMatchObject({ revision: 6 });
});

test('repair put junk aside, and then refused: now it refuses first', async () => {
  await putBack();
  await writeFile(recordFile(site, 4), '{');
  expect((await command('repair')).said).toContain(OLDER);
  expect(await readFile(recordFile(site, 4), 'utf8')).toBe('{');
});

inFolder()(
  'of lost records only the last was reported after a repair: the others stay missing, until they are there again',
  async () => {
    for (const typed of ['pin mfe-auth', 'pin mfe-chat', 'freeze', 'freeze --off'])
      expect((await command(typed)).code).toBe(0);
    await cp(join(site, '.history'), join(site, '../records'), { recursive: true });
    for (const revision of [3, 4, 5, 6, 7]) await rm(recordFile(site, revision));
    expect(await command('repair')).toMatchObject({
      code: 0,
      said: expect.stringContaining('revision 7 was recorded again by releases.json, as revision 8'),
    });
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${recordFile(site, 3)} to 6.json are missing; restore it from a backup`),
    });
    expect((await command('history')).said).toMatch(/^3 to 6 {2}! their records are missing/m);
    await cp(join(site, '../records'), join(site, '.history'), { recursive: true });
    expect(await command('verify')).toMatchObject({ code: 0 });
    expect(await command('pin mfe-chat --off')).toMatchObject({ code: 0 });
  },
);

test('a folder of keys that everybody may write in was taken', async () => {
  await chmod(dirname(keyFile()), 0o777);
  expect(await command('pin mfe-auth')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/the folder .* can be written by every user.*chmod o-w/),
  });
  // As /tmp is: no one else can replace a file there.
  await chmod(dirname(keyFile()), 0o1777);
  expect(await command('pin mfe-auth')).toMatchObject({ code: 0 });
});
