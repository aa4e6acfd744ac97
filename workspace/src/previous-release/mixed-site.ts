import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readList, readRegistry, releaseFolder } from '@assistant/release-store';
import { ROOT } from '../../../releases/src/apps';
import { keyFile, serverKeyFile } from '../../../releases/src/key-file';
import { builtName } from '../../../releases/src/shared-files';
import { cloneWorkspace } from '../testing/workspace-copy';

const run = promisify(execFile);

/** What a release was, built again with the packages of its time. */
export interface BuiltRelease {
  /** Its server's file. */
  server: string;
  remove(): void;
}

/** Builds a site and the server from the sources of a commit. */
export async function buildRelease(commit: string, site: string): Promise<BuiltRelease> {
  const clone = cloneWorkspace();
  try {
    clone.checkout(commit);
    // It installs the packages of its time.
    await run('npm', ['run', 'build'], {
      cwd: clone.root,
      env: {
        ...process.env,
        SITE_DIR: site,
        RELEASE_KEY: keyFile(),
        SERVER_RELEASE_KEY: serverKeyFile(),
      },
    });
    return { server: join(clone.root, 'server/dist/main.mjs'), remove: clone.remove };
  } catch (error) {
    clone.remove();
    throw error;
  }
}

/** Puts the files of a published version into a folder of their own, as its build had them. */
async function copyBuilt(site: string, remote: string, version: string, dist: string): Promise<void> {
  const published = join(site, releaseFolder(remote, version));
  for (const address of (await readList(site, remote, version))?.files.keys() ?? [])
    await cp(join(published, address), join(dist, builtName(address)));
}

/**
 * Makes a site with the shell of one and the remotes of another, by the release commands of today. A remote that they
 * refuse stays as it is there, since no player can get it.
 * @returns what they said of such remotes, and how many were taken
 */
export async function mixSites(
  shellOf: string,
  remotesOf: string,
  mixed: string,
): Promise<{ refused: string[]; taken: number }> {
  await cp(shellOf, mixed, { recursive: true });
  const release = (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', join(ROOT, 'releases/src/cli.ts'), ...args], {
      cwd: ROOT,
      env: { ...process.env, SITE_DIR: mixed },
    });
  const refused: string[] = [];
  const dist = `${mixed}-built`;
  const { remotes = {} } = (await readRegistry(remotesOf)) ?? {};
  for (const [name, { active }] of Object.entries(remotes)) {
    const folder = releaseFolder(name, active.version);
    try {
      if (!existsSync(join(mixed, folder))) {
        await rm(dist, { recursive: true, force: true });
        await copyBuilt(remotesOf, name, active.version, dist);
        await release('publish', dist);
      }
      await release('activate', name, active.version, '--yes');
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      if (!/because a (page|call) would not work| is not free; /.test(stderr)) throw error;
      refused.push(`${name}: ${stderr.trim()}`);
    }
  }
  await rm(dist, { recursive: true, force: true });
  return { refused, taken: Object.keys(remotes).length - refused.length };
}
