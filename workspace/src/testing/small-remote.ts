import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { buildWorkspace } from '../../../releases/src/build-app';
import { createRemote } from '../create/create-remote';

/** A folder of its own below the root, where packages are found. Its user removes it. */
export async function makeHouse(): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  return mkdtemp(join(ROOT, '.cache/house-'));
}

/** The remote as `npm run create` makes it, in a folder. */
export async function makeSmallRemote(house: string, name: string): Promise<string> {
  const folder = join(house, name);
  await createRemote({ folder, name, path: `/${name.replace('mfe-', '')}`, port: 3999 });
  return folder;
}

/**
 * Builds such a remote with changed sources, by its own real build.
 * @param sources by path in its folder
 * @returns where it was built
 */
export async function buildWith(
  folder: string,
  sources: Record<string, string>,
  version: string,
): Promise<string> {
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  await buildWorkspace(folder, { RELEASE_VERSION: version });
  return join(folder, 'dist');
}
