import type { BigIntStats } from 'node:fs';
import { constants, type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PLAIN_MAX_BYTES } from '../files';

/** A file of a site, opened. */
export interface OpenedFile {
  /** To be closed by the caller. */
  handle: FileHandle;
  bytes: number;
  /** Another one wherever the file is another one, or was written since. */
  stamp: string;
  /** How many names it has: with a second one, it may be a file of elsewhere. */
  names: number;
}

/** `ctime` too, as the writer of a file can set its `mtime`. */
const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) =>
  [dev, ino, size, mtimeNs, ctimeNs].join(' ');

/**
 * Opens a file of a site without following a link below its folder, which may be one itself. A pipe does not hold it up.
 * @param name its path below `site`
 * @returns undefined where there is no such file, or a link on the way to it
 */
export async function openInside(site: string, name: string): Promise<OpenedFile | undefined> {
  const root = await realpath(site).catch(() => site);
  const file = join(root, name);
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(() => undefined);
  try {
    const [opened, named, place] = await Promise.all([
      handle?.stat({ bigint: true }),
      lstat(file, { bigint: true }),
      realpath(file),
    ]);
    // What was opened is what has the name, also where somebody changes the folders meanwhile.
    if (handle && opened?.isFile() && place === file && opened.ino === named.ino && opened.dev === named.dev)
      return { handle, bytes: Number(opened.size), stamp: stampOf(opened), names: Number(opened.nlink) };
  } catch {
    // It has gone since.
  }
  await handle?.close();
  return undefined;
}

/** The content of a file of a site; undefined as `openInside`, and where it is too large. */
export async function readInside(site: string, name: string): Promise<Buffer | undefined> {
  const file = await openInside(site, name);
  if (!file) return undefined;
  const content = file.bytes > PLAIN_MAX_BYTES ? undefined : file.handle.readFile();
  return Promise.resolve(content).finally(() => file.handle.close());
}

/** Whether a name is that of a place in the folder of a site, also of a file that is not there yet: not by `..`, and no folder on the way is a link. */
export async function isPlaceInside(site: string, name: string): Promise<boolean> {
  const way = relative(site, join(site, name));
  const folder = dirname(way);
  if (folder === '.') return way !== '' && way !== '..';
  const found = await lstat(join(site, folder)).catch(() => undefined);
  return (!found || found.isDirectory()) && isPlaceInside(site, folder);
}
