import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type AppName, releaseFolder, writeAtomically } from '@assistant/release-store';
import { ROOT } from './apps';

/** Whether a file of a build is a source map: it holds our sources, and is not for players. */
export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Where source maps are stored, which is never served: `SOURCE_MAPS_DIR`, else in the data folder. */
const sourceMapsFolder = (env = process.env): string =>
  resolve(ROOT, env.SOURCE_MAPS_DIR || join(env.DATA_DIR || 'data', 'source-maps'));

/** Where the source map of a released file is. @param file its path below the site, as `<folder>/<version>/<name>.js` */
export const sourceMapOf = (file: string, folder = sourceMapsFolder()): string => join(folder, `${file}.map`);

/**
 * Keeps the source maps of a build, apart from the site, by the addresses of the files; a file that has one keeps it, so that a script
 * that versions share is shown as it was when it came.
 * @param addresses of the files of the build from the folder of its version, by their names in it
 */
export async function keepSourceMaps(
  app: AppName,
  version: string,
  dist: string,
  addresses: ReadonlyMap<string, string>,
  folder = sourceMapsFolder(),
): Promise<void> {
  const maps = (await readdir(dist, { recursive: true })).filter(isSourceMap);
  for (const map of maps) {
    const file = map.slice(0, -'.map'.length);
    const stored = sourceMapOf(join(releaseFolder(app, version), addresses.get(file) ?? file), folder);
    if (existsSync(stored)) continue;
    await mkdir(dirname(stored), { recursive: true });
    await writeAtomically(stored, await readFile(join(dist, map)));
  }
}
