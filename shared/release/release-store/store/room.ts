import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlain } from '../files';

/** Folders, names and what a file system keeps beside the bytes of a file. */
const BESIDE_BYTES = 64 * 1024;

/** The record, its folder, the lock, and what is written for a moment. */
const FILES_BESIDE = 8;

/** There is no room for a change; nothing of it was done. */
const noRoom = (site: string, what: string): Error =>
  new Error(
    `no room in ${site}: ${what}. Nothing was done, and readers keep what they have; make room, then repeat it`,
  );

/** Refuses a change that would be committed and could not be shown. @throws an error that says how much room is missing */
export async function requireRoom(site: string, contents: readonly { length: number }[]): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(site);
  const needed = contents.reduce((sum, { length }) => sum + length + bsize, BESIDE_BYTES);
  const free = bavail * bsize;
  const kB = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
  // Each file is written beside the one it replaces. A file system without a table of files says 0 of 0.
  const names = contents.length + FILES_BESIDE;
  if (files > 0 && ffree < names)
    throw noRoom(site, `${ffree} files can still be made, and a change needs ${names}`);
  if (free < needed) throw noRoom(site, `${kB(free)} are free, and a change needs ${kB(needed)}`);
}

/** What was thrown before a commit, in words where the disk is full, or fails. */
export const beforeCommit = (site: string) => (error: NodeJS.ErrnoException) => {
  if (['ENOSPC', 'EDQUOT'].includes(error.code ?? '')) throw noRoom(site, error.message);
  if (!error.code) throw error;
  throw new Error(
    `${site} cannot be written: ${error.message}. Nothing was done, and readers keep what they have; mend that, then repeat it`,
    { cause: error },
  );
};

/** The revision that every reader has: `version.json` follows a commit last. Undefined where it cannot be read. */
export async function revisionShown(site: string): Promise<number | undefined> {
  try {
    return JSON.parse(String(await readPlain(join(site, 'version.json')))).revision;
  } catch {
    return undefined;
  }
}

/** What was thrown after a commit: readers of this folder do not have it yet. */
export const unshown = (site: string, revision: number) => async (error: Error) => {
  const shown = await revisionShown(site);
  throw new Error(
    `revision ${revision} is committed, but could not be given to readers: ${error.message}. Open pages still have ${shown === undefined ? 'the one before' : `revision ${shown}`}. Do not repeat the command. Mend that (make room); then a running server, or any release command, gives it to them: npm run release -- status`,
    { cause: error },
  );
};
