import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AppName,
  BUILD_FILE,
  builtText,
  isAdded,
  publishedVersions,
  readList,
  refusal,
} from '@assistant/release-store';
import { BUILDS, ROOT } from './apps';
import type { Report } from './signing';

const run = promisify(execFile);
const MOST_BYTES = 64 * 1024 * 1024;

/** The hashes of what a build itself holds, by address: no compressed copies, deltas and signatures. */
async function builtFiles(site: string, app: AppName, version: string): Promise<ReadonlyMap<string, string>> {
  const list = await readList(site, app, version);
  if (!list) throw refusal('unpublished', { app, version, site });
  return new Map([...list.files].filter(([address]) => !isAdded(address)));
}

/**
 * Builds an app from a commit in a clone of its own, with the packages that the commit's lockfile names, and compares what comes of it
 * with a published version, byte for byte.
 * @param commit of this workspace, as git names it
 * @returns the commit in full; the version that it builds, another one where the sources are others; how many files were compared; the
 *   addresses of those that are not the same, altered, missing, or too many; and what this machine has built, for its key to sign
 * @throws an error where there are no sources, the commit is not known, or it does not build
 */
export async function reproduce(site: string, app: AppName, version: string, commit: string, report: Report) {
  if (existsSync(BUILDS)) throw new Error('there are no sources here: give this command in a workspace');
  const published = await builtFiles(site, app, version);
  const clone = await mkdtemp(join(tmpdir(), 'reproduce-'));
  const within = async (file: string, ...args: string[]) => {
    const env = { ...process.env, SITE_DIR: join(clone, 'site'), DATA_DIR: join(clone, 'data') };
    for (const name of ['RELEASE_KEY', 'DATABASE_URL', 'NODE_ENV'] as const)
      delete (env as NodeJS.ProcessEnv)[name];
    return (await run(file, args, { cwd: clone, env, maxBuffer: MOST_BYTES })).stdout.trim();
  };
  try {
    const found = run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], {
      cwd: ROOT,
    });
    const { stdout } = await found.catch(() => {
      throw new Error(`there is no commit ${commit} in this workspace: fetch it first`);
    });
    const whole = stdout.trim();
    await within('git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, '.');
    await within('git', 'checkout', '--quiet', '--detach', whole);
    report(`installing the packages of ${whole.slice(0, 8)} …`);
    await within('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
    report(`building ${app} …`);
    await within('npm', 'run', '--silent', 'release', '--', 'publish', app);
    const [built = ''] = await publishedVersions(join(clone, 'site'), app);
    const files = await builtFiles(join(clone, 'site'), app, built);
    const all = [...new Set([...published.keys(), ...files.keys()])].toSorted();
    const differ = all.filter((address) => published.get(address) !== files.get(address));
    const text = (await builtText(join(clone, 'site'), app, built)) ?? '';
    if (differ.length === 0 && text !== (await builtText(site, app, version))) differ.push(BUILD_FILE);
    return { commit: whole, version: built, files: all.length, differ, text };
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr
      ? new Error(`${app} does not build from ${commit}: ${stderr.trim()}`, { cause: error })
      : error;
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
