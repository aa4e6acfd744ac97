import { createHash } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file so that a reader sees the old content or the new one. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const coming = `${file}.${process.pid}.coming`;
  await writeFile(coming, content);
  await rename(coming, file);
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

/** Writes a new file that only its owner can read. @throws where it is there already */
export const writeSecret = (file: string, text: string): Promise<void> =>
  writeFile(file, text, { flag: 'wx', mode: 0o600 });

/** The content of a file; undefined where it cannot be read. */
export const contentOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** The SHA-256 of a text or of bytes, base64url. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
