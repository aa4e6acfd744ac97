import { dirname, join, resolve } from 'node:path';
import {
  KeyError,
  keyTrouble,
  type SeenReleases,
  seenFile,
  seenInAll,
  seenInFolder,
} from '@assistant/release-store';
import { ROOT } from './apps';

/** Where the private key is: `RELEASE_KEY`, else in the data folder, which is never served. */
export const keyFile = (env = process.env): string =>
  resolve(ROOT, env.RELEASE_KEY || join(env.DATA_DIR || 'data', 'release-key.pem'));

/**
 * Where the key is that the server has, which only chooses among builds that the other one has signed:
 * `SERVER_RELEASE_KEY`, else in the data folder.
 */
export const serverKeyFile = (env = process.env): string =>
  resolve(ROOT, env.SERVER_RELEASE_KEY || join(env.DATA_DIR || 'data', 'server-release-key.pem'));

/**
 * What this machine remembers of what sites have released: beside the key, and beside that of the server, which reads and writes it there.
 * @param failed is called with the file and the reason where one of them cannot be written
 */
export const seenReleases = (
  env = process.env,
  failed: (file: string, error: unknown) => void = () => {},
): SeenReleases => {
  const folders = [keyFile(env), serverKeyFile(env)].map((file) => dirname(file));
  return seenInAll(
    [...new Set(folders)].map((folder) => seenInFolder(folder, (error) => failed(seenFile(folder), error))),
  );
};

/** @throws KeyError where players, or every user of this machine, could get one of the keys */
export async function refuseOpenKeys(site: string, env = process.env): Promise<void> {
  for (const file of [keyFile(env), serverKeyFile(env)]) {
    const trouble = await keyTrouble(file, site);
    if (trouble) throw new KeyError(trouble);
  }
}
