import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../system/error-code';

const FOLDER = 0o700;
const FILE = 0o600;
const PERMISSIONS = 0o777;
/** The mode bit of a folder that is shared on purpose, such as /tmp. */
const STICKY = 0o1000;

/** @returns whether only the owner has access now; not if the folder belongs to another user. */
async function restrict(path: string, mode: number, wanted: number): Promise<boolean> {
  if ((mode & PERMISSIONS) === wanted) return true;
  try {
    await chmod(path, wanted);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false;
    throw error;
  }
}

/** Does not follow links, which may lead to other people's files. */
async function restrictAll(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (found.isFile()) return restrict(path, found.mode, FILE);
  if (!found.isDirectory()) return true;
  let all = await restrict(path, found.mode, FOLDER);
  for (const name of await readdir(path)) all = (await restrictAll(join(path, name))) && all;
  return all;
}

/**
 * Creates the data folder `folder` and the database's folder `inside` it. Only the owner may read or write the
 * first, and everything in the second. Call it before the embedded database is opened, which would create its
 * files for everybody, and again afterwards.
 * @returns whether that worked; not if some of it belongs to another user.
 */
export async function protectFolder(folder: string, inside: string): Promise<boolean> {
  await mkdir(inside, { recursive: true });
  const { mode } = await stat(folder);
  const outer = mode & STICKY ? true : await restrict(folder, mode, FOLDER);
  return (await restrictAll(await realpath(inside))) && outer;
}
