import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagnose, type Patient } from './diagnose';
import { lineOf } from './finding';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diagnose-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The lines of what is wrong. */
async function wrongOf(env: Record<string, string>, more: Partial<Patient> = {}): Promise<string[]> {
  const own = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site'), ...env };
  const findings = await diagnose({ env: own, free: () => 1e12, ...more });
  return findings.filter(({ level }) => level === 'wrong').map((one) => lineOf(one, 'en'));
}

test('regression: what only the start itself refused was well', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  expect(await wrongOf({ SITE_DIR: file, BACKUP_TO: 'age1mistyped' })).toEqual([
    `✗ settings: SITE_DIR: ${file} is a file; it must be the folder of the released site.`,
    expect.stringMatching(/^✗ settings: BACKUP_TO: "age1mistyped" is no public key/),
  ]);
});

test.each(['nonsense', 'play.example', 'localhost:3000', 'ftp://play.example/', 'http://', 'https://a b/'])(
  'regression: --url %s was an error of the program',
  async (url) => {
    expect(await wrongOf({}, { url })).toEqual([
      `✗ gateway: --url: read ${JSON.stringify(url)}, wanted the address that players open, such as https://play.example/.`,
    ]);
  },
);

test('a folder of backups whose disk is not mounted', async () => {
  const BACKUP_DIR = join(folder, 'backups');
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/backup-folder'), BACKUP_DIR);
  expect(await wrongOf({ BACKUP_DIR, BACKUP_PASSPHRASE: 'words of the backup' })).toEqual([
    expect.stringMatching(/^✗ backups: BACKUP_DIR has none of the backups that were in it/),
  ]);
});
