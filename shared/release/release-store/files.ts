import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file so that a reader sees the old content or the new one. What cannot be written whole takes no room.
 * @param how `flush`: it is on the disk before it has its name, whatever happens to the machine after
 */
export async function writeAtomically(
  file: string,
  content: string | Buffer,
  how?: { flush: boolean; mode?: number },
): Promise<void> {
  const coming = `${file}.${randomUUID()}.coming`;
  try {
    await writeFile(coming, content, how);
    await rename(coming, file);
  } catch (error) {
    await rm(coming, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes a file that is on the disk when this returns, whatever happens to the machine after. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What stands for an error of the disk or of a database with one of these codes. @throws any other one */
export const valueFor =
  <Value>(value: Value, ...codes: readonly string[]) =>
  (error: { code?: string }): Value => {
    if (codes.includes(error.code ?? '')) return value;
    throw error;
  };

/** Writes a new file that only its owner can read. @throws where it is there already */
export const writeSecret = (file: string, text: string): Promise<void> =>
  writeFile(file, text, { flag: 'wx', mode: 0o600 });

/** No file of a site has a fraction of it. */
export const PLAIN_MAX_BYTES = 32 * 1024 * 1024;

/** What has the name of a file, and is a folder, a pipe, a device, a refused link, or too large. */
export class NotPlainError extends Error {}

/**
 * Reads a plain file. Who can write a site may put a pipe without a writer, a link to a device, or a sparse file of
 * gigabytes there: reading it would never end, or take all memory.
 * @param max bytes
 * @throws NotPlainError where it is none, or larger; the system's error where it cannot be opened
 */
export async function readPlain(file: string, max = PLAIN_MAX_BYTES, flags = 0): Promise<Buffer> {
  const refused = () => new NotPlainError(`${file} is not a plain file of at most ${max} bytes`);
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | flags).catch((error) => {
    throw ['ELOOP', 'EISDIR', 'ENXIO'].includes(error.code) ? refused() : error;
  });
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size > max) throw refused();
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The content of a plain file; undefined where it cannot be read. */
export const contentOf = (file: string): Promise<Buffer | undefined> =>
  readPlain(file).catch(() => undefined);

/** The SHA-256 of a text or of bytes, base64url. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
