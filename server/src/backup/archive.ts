import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { access, open, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../system/error-code';
import { removedAfter } from '../system/removed-after';
import type { Migrated, Numbering } from './rows-repository';
import { BackupError, type Opener, opened, refusedByDisk, type Seal, sealed } from './seal';

/** What this server writes. One that knows less refuses it. */
export const FORMAT = 1;

/** What a backup begins with. */
export interface Head {
  kind: 'backup';
  format: number;
  at: string;
  /** The migrations that its rows are of. */
  migrations: Migrated[];
  /** The revision of the released site, and the keys that this machine did not have. */
  revision: number | null;
  missing: string[];
}

/** How much it has, said at its end: without it, it was not written to the end. */
export interface Counts {
  rows: Record<string, number>;
  files: number;
}

/** What a part is of. */
type PartHead =
  | Head
  | { kind: 'rows'; table: string; columns: string[] }
  | { kind: 'file'; of: 'site' | 'key'; path: string; last: boolean }
  | { kind: 'numbers'; numberings: Numbering[] }
  | ({ kind: 'end' } & Counts);

/** A part of a backup; its body are rows of a table as JSON, or a piece of a file. */
export interface Part {
  head: PartHead;
  body?: Buffer;
}

const NONE = Buffer.alloc(0);
const NEWLINE = 10;

/** What is longer is none of a backup, and would take all memory: a part has a row of the largest file at most. */
const MAX = { head: 1024 * 1024, body: 256 * 1024 * 1024 };

export const NO_BACKUP = 'The file is none of a backup';

/** A part as bytes: its head on one line, with the length of its body, then that. */
async function* bytesOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { head, body = NONE } of parts) {
    yield Buffer.from(`${JSON.stringify({ ...head, bytes: body.length })}\n`);
    if (body.length > 0) yield body;
  }
}

async function* partsIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let held: Buffer[] = [];
  let length = 0;
  const source = bytes[Symbol.asyncIterator]();
  const more = async () => {
    const { value, done } = await source.next();
    if (done) return false;
    held.push(value);
    length += value.length;
    return true;
  };
  const take = (count: number): Buffer => {
    const all = Buffer.concat(held);
    held = [all.subarray(count)];
    length -= count;
    return all.subarray(0, count);
  };
  for (;;) {
    let end = -1;
    while (end < 0) {
      end = Buffer.concat(held).indexOf(NEWLINE);
      if (end < 0 && length > MAX.head) throw new BackupError(NO_BACKUP);
      if (end < 0 && !(await more())) return;
    }
    const { bytes: size, ...head } = JSON.parse(take(end + 1).toString('utf8'));
    if (!(size >= 0 && size <= MAX.body)) throw new BackupError(NO_BACKUP);
    while (length < size) if (!(await more())) throw new Error('The backup ends within a part.');
    yield { head, body: take(size) };
  }
}

/** The name of a backup that is being written, so that only one process writes it. */
export const comingName = (file: string): string => `${file}.coming`;

/** Writes a backup to a new file, which gets its name when it is whole and on the disk. @throws BackupError */
export async function writeArchive(file: string, seal: Seal, parts: AsyncIterable<Part>): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${file} is there already; name a new file`);
  const coming = comingName(file);
  try {
    // At once with what removes it: a signal may end this process at any moment.
    writeFileSync(coming, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const why =
      codeOf(error) === 'EEXIST'
        ? `${coming} is there: another process writes it, or one was killed; then remove it`
        : `${file} cannot be written (${codeOf(error)})`;
    throw new BackupError(why, { cause: error });
  }
  await removedAfter(coming, () => fill(coming, seal, parts).then(() => rename(coming, file))).catch(
    refusedByDisk,
  );
}

/** Writes a backup into a file that is there, to the disk. */
async function fill(coming: string, seal: Seal, parts: AsyncIterable<Part>): Promise<void> {
  const packed = createGzip();
  // A stream that one of the two has given up says so once more, to no one.
  packed.on('error', () => {});
  const filled = pipeline(Readable.from(bytesOf(parts)), packed);
  const written = sealed(packed, seal)
    .then((whole) => pipeline(whole, createWriteStream(coming, { flags: 'r+' })))
    .catch((error) => {
      packed.destroy(error);
      throw error;
    });
  const ended = await Promise.allSettled([filled, written]);
  // What fails first ends the other one with words of its own.
  const [failed] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed) throw failed;
  const whole = await open(coming, 'r+');
  await whole.sync().finally(() => whole.close());
}

/** A backup to be read, with how many of its bytes have been. */
export interface Source {
  file: string;
  opener: Opener;
  bytesRead?: number;
}

/** Reads a backup from its begin. @throws BackupError where it cannot be opened, is cut or was altered */
export async function* readArchive(from: Source): AsyncGenerator<Part> {
  const plain = createGunzip();
  const source = createReadStream(from.file);
  for (const stream of [plain, source]) stream.on('error', () => {});
  const packed = await opened(source, from.opener).catch((error) => {
    source.destroy();
    throw error;
  });
  const filled = pipeline(packed, plain).catch(() => {});
  let hasEnd = false;
  try {
    for await (const part of partsIn(plain)) {
      hasEnd = part.head.kind === 'end';
      from.bytesRead = source.bytesRead;
      yield part;
    }
  } catch (error) {
    throw error instanceof BackupError
      ? error
      : new BackupError('The file is cut or altered', { cause: error });
  } finally {
    plain.destroy();
    await filled;
    source.destroy();
  }
  if (!hasEnd) throw new BackupError('The file was not written to its end');
}
