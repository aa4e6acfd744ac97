import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** Where a path leads, by its links; also of what is not there yet. */
async function placeOf(path: string): Promise<string> {
  const above = dirname(path);
  const isRoot = above === path;
  return realpath(path).catch(async () => (isRoot ? path : join(await placeOf(above), basename(path))));
}

const isBelow = (file: string, folder: string) => {
  const way = relative(folder, file);
  return !/^\.\.(\/|\\|$)/.test(way) && !isAbsolute(way);
};

/**
 * Why a private key may not be used where it is, as a sentence: players could get it, or other users of the machine.
 * Undefined where all is well, or where there is none yet in a good place.
 */
export async function keyTrouble(file: string, site: string): Promise<string | undefined> {
  const path = resolve(file);
  const folder = await placeOf(resolve(site));
  const places = [await placeOf(path), join(await placeOf(dirname(path)), basename(path))];
  if (places.some((place) => isBelow(place, folder)))
    return `the key ${file} lies in the folder of the site, ${site}, which is for everybody; move it out of there, and give its new place (RELEASE_KEY, SERVER_RELEASE_KEY or DATA_DIR)`;
  const found = await stat(path).catch(() => undefined);
  // Windows has no such rights.
  if (process.platform !== 'win32' && found && (found.mode & 0o007) !== 0)
    return `the key ${file} can be used by every user of this machine; chmod 600 ${file}`;
  return undefined;
}
