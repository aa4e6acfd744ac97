import { constants } from 'node:fs';
import { cp, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, embeddedFolder } from './connect';

/** The bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  // At once: one after the other, a busy server takes a minute for the thousand files.
  const found = await Promise.all(entries.map((entry) => lstat(join(folder, entry))));
  return found.reduce((bytes, { size }) => bytes + size, 0);
}

/** Copies the embedded database that this process has open. What comes meanwhile waits: it has one connection. */
export async function copyEmbedded(db: Db, dataDir: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await db.connection().execute(async (only) => {
    await sql`checkpoint`.execute(only);
    await cp(embeddedFolder(dataDir), embeddedFolder(to), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  });
}
