import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, releaseFolder } from '../apps';
import { readRegistry } from '../registry';
import { cloneWorkspace } from '../testing/workspace-copy';

const run = promisify(execFile);
const LOCKFILE = 'package-lock.json';

/** Builds a site from the sources of a tag, with the packages of that time. */
export async function buildTag(tag: string, site: string): Promise<void> {
  const clone = cloneWorkspace();
  try {
    clone.checkout(tag);
    const [then, now] = [clone.root, ROOT].map((root) => readFileSync(join(root, LOCKFILE), 'utf8'));
    if (then !== now) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone.root });
    const build = ['--import', 'tsx', 'releases/src/build.ts'];
    const { ok, output } = await clone.node(build, { env: { SITE_DIR: site } });
    if (!ok) throw new Error(`${tag} does not build:\n${output}`);
  } finally {
    clone.remove();
  }
}

/**
 * Makes a site with the shell of one and the remotes of another, by the release commands of today.
 * @throws an error with what the command says, where it refuses a remote
 */
export async function mixSites(shellOf: string, remotesOf: string, mixed: string): Promise<void> {
  await cp(shellOf, mixed, { recursive: true });
  const release = (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', join(ROOT, 'releases/src/cli.ts'), ...args], {
      cwd: ROOT,
      env: { ...process.env, SITE_DIR: mixed },
    });
  const { remotes = {} } = (await readRegistry(remotesOf)) ?? {};
  for (const [name, { active }] of Object.entries(remotes)) {
    const folder = releaseFolder(name, active.version);
    if (!existsSync(join(mixed, folder))) await release('publish', join(remotesOf, folder));
    await release('activate', name, active.version);
  }
}
