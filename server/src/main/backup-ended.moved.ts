import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteIn, startSite } from '../testing/backup-site';

test('regression: a backup that a signal ended left a copy of the whole database for a day, and its part of a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-ended-'));
  const settings = siteIn(folder);
  const server = await startSite(settings);
  const left = async () =>
    [...(await readdir(folder)), ...(await readdir(settings.DATA_DIR))].filter((name) =>
      /^backup/.test(name),
    );
  try {
    const { PATH } = process.env;
    const { DATA_DIR, SITE_DIR } = settings;
    const command = ['--import', 'tsx', 'server/src/main/staff-cli.ts', 'backup', join(folder, 'backup')];
    const env = { PATH, DATA_DIR, SITE_DIR, BACKUP_PASSPHRASE: 'words of the backup' };
    const backup = spawn(process.execPath, command, { env, stdio: 'ignore' });
    const closed = once(backup, 'close');
    // It stands there before the passphrase is made into a key, which takes long.
    while (!(await left()).includes('backup.coming') && backup.exitCode === null)
      await new Promise((resolve) => setImmediate(resolve));
    backup.kill('SIGTERM');
    expect((await closed)[0]).not.toBe(0);
    expect(await left()).toEqual([]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}, 120_000);
