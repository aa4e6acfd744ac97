import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** Where a path leads, by its links; also of what is not there yet. */
export async function realPathOf(path: string): Promise<string> {
  const above = dirname(path);
  const isRoot = above === path;
  return realpath(path).catch(async () => (isRoot ? path : join(await realPathOf(above), basename(path))));
}

/** The folders by which a site is known: as it is named, and where that leads by its links, so that no other spelling is another site. */
export const pathsOf = async (site: string): Promise<string[]> => [
  ...new Set([resolve(site), await realPathOf(resolve(site))]),
];

const isBelow = (file: string, folder: string) => {
  const way = relative(folder, file);
  return !/^\.\.(\/|\\|$)/.test(way) && !isAbsolute(way);
};

/**
 * Why a private key may not be used where it is, as a sentence: players could get it, or other users of the machine.
 * Undefined where all is well, or where there is none yet at a good path.
 */
export async function keyTrouble(file: string, site: string): Promise<string | undefined> {
  const path = resolve(file);
  const folder = await realPathOf(resolve(site));
  const spellings = [await realPathOf(path), join(await realPathOf(dirname(path)), basename(path))];
  if (spellings.some((one) => isBelow(one, folder)))
    return `the key ${file} lies in the folder of the site, ${site}, which is for everybody; move it out of there, and set its new path (RELEASE_KEY, SERVER_RELEASE_KEY or DATA_DIR)`;
  const found = await stat(path).catch(() => undefined);
  // Windows has no such rights.
  if (process.platform !== 'win32' && found && (found.mode & 0o007) !== 0)
    return `the key ${file} can be used by every user of this machine; chmod 600 ${file}`;
  return folderTrouble(dirname(path));
}

const STICKY = 0o1000;

/**
 * Why a folder may not hold keys, or what is remembered of releases, as a sentence: every user of the machine could put others in
 * their path. Undefined where all is well, or where it is not there.
 */
export async function folderTrouble(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (process.platform === 'win32' || !found || (found.mode & 0o002) === 0) return undefined;
  // Of /tmp and the like only the owner of a file may replace it.
  if ((found.mode & STICKY) !== 0 && [0, process.getuid?.()].includes(found.uid)) return undefined;
  return `the folder ${folder}, of keys and of what was released, can be written by every user of this machine; chmod o-w ${folder}`;
}
