import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type AppName, releaseFolder } from '@assistant/release-store';
import { ROOT } from './apps';

/** Whether a file of a build is a source map: it holds our sources, and is not for players. */
export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Where source maps are stored, which is never served: `SOURCE_MAPS_DIR`, else in the data folder. */
const sourceMapsFolder = (env = process.env): string =>
  resolve(ROOT, env.SOURCE_MAPS_DIR || join(env.DATA_DIR || 'data', 'source-maps'));

/** Where the source map of a released file is. @param file its path below the site, as `<folder>/<version>/<name>.js` */
export const sourceMapOf = (file: string, folder = sourceMapsFolder()): string => join(folder, `${file}.map`);

/** Keeps the source maps of a build, apart from the site; a version that has them keeps those. */
export async function keepSourceMaps(
  app: AppName,
  version: string,
  dist: string,
  folder = sourceMapsFolder(),
): Promise<void> {
  const stored = join(folder, releaseFolder(app, version));
  const files = (await readdir(dist, { recursive: true })).filter(isSourceMap);
  if (files.length === 0 || existsSync(stored)) return;
  const coming = `${stored}.coming-${process.pid}`;
  for (const file of files) {
    await mkdir(dirname(join(coming, file)), { recursive: true });
    await cp(join(dist, file), join(coming, file));
  }
  await rename(coming, stored).catch(async (error: NodeJS.ErrnoException) => {
    await rm(coming, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
