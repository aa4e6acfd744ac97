import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readKey } from '@assistant/release-store';
import { buildWorkspace } from '../build-app';
import { keyFile } from '../key-file';
import { publishFiles } from '../publish';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Builds another version of a remote by its own build from a copy of its folder, which is removed when it was used.
 * @param change what is changed in the copy before
 * @param use gets the folder of the copy
 */
export async function buildVersion(
  remote: string,
  version: string,
  change: (folder: string) => Promise<void>,
  use: (folder: string) => Promise<void>,
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
    await use(folder);
  } finally {
    await rm(house, { recursive: true });
  }
}

/** Publishes such a version to a site, signed by the key of this machine. @param change as above */
export const publishVersion = (
  site: string,
  remote: string,
  version: string,
  change: (folder: string) => Promise<void> = async () => {},
): Promise<void> =>
  buildVersion(remote, version, change, async (folder) => {
    await publishFiles(site, remote, version, join(folder, 'dist'), await readKey(keyFile()));
  });
