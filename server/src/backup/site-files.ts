import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { FOLLOWER_FILE, recordsOf } from '@assistant/release-store';
import { codeOf } from '../system/error-code';
import { BackupError } from './seal';

/** Where a restore lays files until all are there: below the site, so that they are moved within one disk. */
const COMING = '.restoring';

/** A file is written in pieces, so that the largest takes no memory. */
const PIECE = 1024 * 1024;

const HISTORY = '.history';

/** What is in a folder; nothing where it is not there. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function* filesBelow(site: string, below: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(site, below))) {
    const path = `${below}/${entry.name}`;
    if (entry.isFile()) yield path;
    if (entry.isDirectory()) yield* filesBelow(site, path);
  }
}

/**
 * The plain files of a site, each of which is to be read before the next is asked for: what readers get, then the records, then
 * the versions. So, whatever is released meanwhile, a record has all its versions, and what readers get is not newer than it.
 */
export async function* filesOf(site: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(site)) if (entry.isFile()) yield entry.name;
  // Where it is restored, the site may be in no database; a server that has one begins to follow it.
  for await (const path of filesBelow(site, HISTORY)) if (path !== FOLLOWER_FILE) yield path;
  for (const entry of await entriesOf(site))
    if (entry.isDirectory() && ![HISTORY, COMING].includes(entry.name)) yield* filesBelow(site, entry.name);
}

/** The revision that a site has released; null where it has none. */
export const revisionIn = async (site: string): Promise<number | null> =>
  (await recordsOf(site).wholeBelow())?.revision ?? null;

/** The pieces of a file; of an empty one a single empty piece. */
export async function* piecesOf(file: string): AsyncGenerator<{ body: Buffer; last: boolean }> {
  const handle = await open(file, 'r');
  try {
    let before: Buffer | undefined;
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, null);
      if (bytesRead === 0) break;
      if (before) yield { body: before, last: false };
      before = buffer.subarray(0, bytesRead);
    }
    yield { body: before ?? Buffer.alloc(0), last: true };
  } finally {
    await handle.close();
  }
}

/** Files of a site that come in, beside those that are there. */
export interface ComingFiles {
  write(path: string, body: Buffer, last: boolean): Promise<void>;
  /** Puts them instead of everything that is there. */
  putInPlace(): Promise<void>;
  /** Removes what has come. */
  remove(): Promise<void>;
}

/** A path that stays below its folder: who seals a file need not be who made this site. */
function safe(path: string): string {
  const plain = normalize(path);
  if (plain !== path.split('/').join(sep) || plain.startsWith('..') || plain.startsWith(sep))
    throw new BackupError('The file is none of a backup: it names files outside the site');
  return plain;
}

/** Removes what a restore that was killed has left of files, where everything else is as it was. */
export const removeComing = (site: string): Promise<void> =>
  rm(join(site, COMING), { recursive: true, force: true }).catch(() => {});

/** Prepares a folder of a site for files that replace all that is in it. */
export async function comingFiles(site: string): Promise<ComingFiles> {
  const coming = join(site, COMING);
  const [inside, old] = [join(coming, 'new'), join(coming, 'old')];
  await mkdir(site, { recursive: true });
  await rm(coming, { recursive: true, force: true });
  await mkdir(inside, { recursive: true });
  const move = async (from: string, to: string) => {
    for (const name of await readdir(from))
      if (name !== COMING) await rename(join(from, name), join(to, name));
  };
  return {
    async write(path, body, last) {
      const file = join(inside, safe(path));
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'a');
      try {
        await handle.writeFile(body);
        if (last) await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async putInPlace() {
      await mkdir(old);
      await move(site, old);
      await move(inside, site);
      await rm(coming, { recursive: true, force: true });
    },
    remove: () => rm(coming, { recursive: true, force: true }),
  };
}
