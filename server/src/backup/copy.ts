import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Db, embeddedFolder } from '../database/connect';
import { bytesBelow, copyEmbedded } from '../database/copy-embedded';
import type { Waiting } from '../staff/admin-socket';
import { type CommandResult, done, refused } from '../staff/command';
import { DAY_MS } from '../system/durations';
import { freeBytes } from '../system/free-bytes';
import { sayMeanwhile } from '../system/say-meanwhile';

/** The command by which a backup asks the server for a copy of its embedded database. */
export const COPY = 'copy-for-backup';

const NAME = /^backup-[0-9a-f]{16}$/;
const SPARE_BYTES = 64 * 1024 * 1024;

/** Removes copies whose backup was killed. */
async function removeOld(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (NAME.test(name) && now.getTime() - (await stat(path)).mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/**
 * Copies the embedded database of this process.
 * @param waiting gets lines on how far it has come
 * @returns the copy's DATA_DIR, which the caller removes; it is removed here where no caller is left
 */
export async function copyForBackup(
  db: Db,
  dataDir: string,
  now: Date,
  { say, isGone }: Waiting,
): Promise<CommandResult> {
  await removeOld(dataDir, now);
  const needed = await sayMeanwhile(bytesBelow(embeddedFolder(dataDir)), () => 'Measuring the database', say);
  if (freeBytes(dataDir) < needed + SPARE_BYTES)
    return refused(
      `The disk of ${dataDir} has no room for a copy of the database, which has ${megabytes(needed)} MB.`,
    );
  const to = join(resolve(dataDir), `backup-${randomBytes(8).toString('hex')}`);
  try {
    const far = async () =>
      `Copying the database: ${megabytes(await bytesBelow(to))} of ${megabytes(needed)} MB`;
    await sayMeanwhile(copyEmbedded(db, dataDir, to), far, say);
    if (isGone()) throw new Error('The backup that the copy was for has ended');
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
  return done(to);
}
