import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readKey } from '@assistant/release-store';
import { buildWorkspace } from '../build-app';
import { keyFile } from '../key-file';
import { publishFiles } from '../publish';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Publishes another version of a remote to a site, built by its own build from a copy of its folder, and signed.
 * @param change what is changed in the copy before
 */
export async function publishVersion(
  site: string,
  remote: string,
  version: string,
  change: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  const house = join(ROOT, '.cache', `release-${process.pid}-${version}`);
  const folder = join(house, remote);
  await mkdir(house, { recursive: true });
  try {
    await cp(join(ROOT, remote), folder, {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
    await symlink(join(ROOT, 'shared'), join(house, 'shared'));
    await change(folder);
    await buildWorkspace(folder, { RELEASE_VERSION: version });
    await publishFiles(site, remote, version, join(folder, 'dist'), await readKey(keyFile()));
  } finally {
    await rm(house, { recursive: true });
  }
}
