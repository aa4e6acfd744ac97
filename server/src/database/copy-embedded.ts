import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { unlessGone } from '../system/error-code';
import { type Db, embeddedFolder } from './connect';

/** The database may have removed a file meanwhile. */
const sizeOf = async (file: string) => (await unlessGone(lstat(file)))?.size;

/** The bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  // At once: one after the other, a busy server takes a minute for the thousand files.
  const sizes = await Promise.all(entries.map((entry) => sizeOf(join(folder, entry))));
  return sizes.reduce<number>((bytes, size = 0) => bytes + size, 0);
}

/** Makes a copy of a folder what the folder is, by the files that were changed at a time or later. */
async function copyChanged(from: string, to: string, since: number): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => relative(from, join(parentPath, name));
  for (const folder of entries.filter((one) => one.isDirectory()))
    await mkdir(join(to, pathOf(folder)), { recursive: true, mode: 0o700 });
  const copyOne = async (path: string) => {
    const [source, target] = [join(from, path), join(to, path)];
    const found = await unlessGone(lstat(source));
    if (found && (found.ctimeMs >= since || found.size !== (await sizeOf(target))))
      await unlessGone(copyFile(source, target, constants.COPYFILE_FICLONE));
  };
  await Promise.all(entries.filter((one) => one.isFile()).map((one) => copyOne(pathOf(one))));
  const here = new Set(entries.map(pathOf));
  for (const path of await readdir(to, { recursive: true }))
    if (!here.has(path)) await rm(join(to, path), { recursive: true, force: true });
}

/**
 * Copies the embedded database that this process has open. All of it is copied while calls go on, then what was written meanwhile is
 * copied again while they wait: it has one connection.
 */
export async function copyEmbedded(db: Db, dataDir: string, to: string): Promise<void> {
  const [from, copy] = [embeddedFolder(dataDir), embeddedFolder(to)];
  // Else the other one writes into most files.
  await sql`checkpoint`.execute(db);
  await mkdir(to, { recursive: true, mode: 0o700 });
  // By the clock of the disk, which files are dated by.
  const { ctimeMs } = await lstat(to);
  await mkdir(copy, { mode: 0o700 });
  await copyChanged(from, copy, 0);
  await db.connection().execute(async (only) => {
    await sql`checkpoint`.execute(only);
    await copyChanged(from, copy, ctimeMs);
  });
}
