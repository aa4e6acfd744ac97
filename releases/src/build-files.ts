import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isAdded } from '@assistant/release-store';
import { isSourceMap } from './source-maps';

/** Whether a file of a build is published, by its path in it: hidden files are not published, source maps are stored apart. */
export const isPublished = (name: string): boolean =>
  !isAdded(name) && !isSourceMap(name) && !/(^|[\\/])\./.test(name);

/**
 * The names of the files of a build that are published.
 * @throws an error for what is no file: a link would give players whatever it points to on this machine, a key too
 */
export async function buildFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    name: relative(folder, join(entry.parentPath, entry.name)),
  }));
  const odd = named.find(({ entry }) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new Error(`${join(folder, odd.name)} is a link, or no file at all; a build has only files`);
  return named.filter(({ entry, name }) => entry.isFile() && isPublished(name)).map(({ name }) => name);
}
