import * as z from 'zod/mini';
import type { Db } from '../database/connect';
import { migrations } from '../database/migrations';
import { isFull } from '../database/outage';
import { nameOf } from '../database/releases';
import { noteReleases, noteRestore } from '../engine/restore-repository';
import type { Settings } from '../system/settings';
import { type Counts, FORMAT, type Head, NO_BACKUP, type Part, readArchive, type Source } from './archive';
import { putKey } from './keys';
import { allOrNothing, endStaffLogins, type LoadRows, replaceAll } from './load-repository';
import type { Numbering } from './rows-repository';
import { BackupError, refusedByDisk } from './seal';
import { type ComingFiles, comingFiles } from './site-files';

/** What a backup that was read to its end has. */
export interface Looked extends Counts {
  head: Head;
}

const plain = z.string().check(z.regex(/^[ -~]*$/));
/** What is read of it before a person agrees, and shown: who seals a file need not be who made this site. */
const headShape = z.object({
  kind: z.literal('backup'),
  format: z.int(),
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.pipe(plain, z.transform(nameOf)), timestamp: plain })),
  revision: z.nullable(z.int()),
  missing: z.array(plain),
});
const endShape = z.object({ rows: z.record(z.string(), z.int()), files: z.int() });

/** What a backup begins with. @throws BackupError where this server cannot take it */
function headOf(part: Part | undefined): Head {
  const head = part?.head;
  const newer = (why = '') =>
    new BackupError(`The backup was made by a newer server${why}; restore it with that one`);
  if (head?.kind === 'backup' && head.format > FORMAT) throw newer();
  const read = headShape.safeParse(head).data;
  if (!read) throw new BackupError(NO_BACKUP);
  const unknown = read.migrations.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw newer(` (it has ${unknown.join(', ')})`);
  return read;
}

/** Reads a backup to its end and changes nothing. @throws BackupError where it cannot be restored here */
export async function lookAt(source: Source): Promise<Looked> {
  let head: Head | undefined;
  let end: unknown;
  for await (const part of readArchive(source)) {
    head ??= headOf(part);
    end = part.head;
  }
  const counts = endShape.safeParse(end).data;
  if (!counts) throw new BackupError(NO_BACKUP);
  return { head: head ?? headOf(undefined), rows: counts.rows, files: counts.files };
}

/** What comes with the rows, kept until these are there. */
interface Beside {
  files: ComingFiles;
  keys: Map<string, string>;
}

/** Puts the parts of a backup where they go. @returns how far its numbers have come */
async function unpack(
  parts: AsyncIterable<Part>,
  load: LoadRows,
  { files, keys }: Beside,
): Promise<Numbering[]> {
  let numberings: Numbering[] = [];
  for await (const { head, body = Buffer.alloc(0) } of parts) {
    if (head.kind === 'numbers') numberings = head.numberings;
    if (head.kind === 'rows') await load(head.table, head.columns, body.toString('utf8'));
    if (head.kind !== 'file') continue;
    if (head.of === 'key') keys.set(head.path, body.toString('utf8'));
    else await files.write(head.path, body, head.last).catch(refusedByDisk);
  }
  return numberings;
}

/**
 * Puts a site back as a backup has it. No server may run on the database. Rows are replaced all or not at all, then
 * the releases and the keys; where it is cut off between, the engine does not go on before it is done again.
 * @param looked what `lookAt` has said of the same file
 * @returns lines for who restores
 * @throws BackupError, and errors of the database and of the system; then everything is as it was
 */
export async function restore(
  db: Db,
  settings: Settings,
  source: Source,
  { head }: Looked,
  now: Date,
): Promise<string[]> {
  const files = await comingFiles(settings.SITE_DIR).catch(refusedByDisk);
  const keys = new Map<string, string>();
  try {
    await allOrNothing(db, async (trx) => {
      const load = (rows: LoadRows) => unpack(readArchive(source), rows, { files, keys });
      await replaceAll(trx, head.migrations, load, now);
      await endStaffLogins(trx, now);
      await noteRestore(trx, new Date(head.at), now);
    });
  } catch (error) {
    await files.remove();
    if (isFull(error)) refusedByDisk(error);
    throw error;
  }
  const lines: string[] = [];
  for (const [name, content] of keys) lines.push((await putKey(settings, name, content, now)) ?? '');
  await files.putInPlace();
  await noteReleases(db, now);
  return lines.filter(Boolean);
}
