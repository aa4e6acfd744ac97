import type { Db } from '../database/connect';
import { migrations } from '../database/migrations';
import { noteReleases, noteRestore } from '../engine/restore-repository';
import type { Settings } from '../system/settings';
import { type Counts, FORMAT, type Head, type Part, readArchive, type Source } from './archive';
import { putKey } from './keys';
import { allOrNothing, endStaffLogins, type LoadRows, replaceAll } from './load-repository';
import type { Numbering } from './rows-repository';
import { BackupError } from './seal';
import { type ComingFiles, comingFiles } from './site-files';

/** What a backup that was read to its end has. */
export interface Looked extends Counts {
  head: Head;
}

/** Why this server cannot take a backup, as a sentence without its full stop. */
function headTrouble({ format, migrations: made }: Head): string | undefined {
  const unknown = made.map(({ name }) => name).filter((name) => !(name in migrations));
  if (format <= FORMAT && unknown.length === 0) return undefined;
  return `The backup was made by a newer server${unknown.length > 0 ? ` (it has ${unknown.join(', ')})` : ''}; restore it with that one`;
}

function headOf(part: Part | undefined): Head {
  const head = part?.head;
  if (head?.kind !== 'backup') throw new BackupError('The file is none of a backup');
  const trouble = headTrouble(head);
  if (trouble) throw new BackupError(trouble);
  return head;
}

/** Reads a backup to its end and changes nothing. @throws BackupError where it cannot be restored here */
export async function lookAt(source: Source): Promise<Looked> {
  let head: Head | undefined;
  let counts: Counts = { rows: {}, files: 0 };
  for await (const part of readArchive(source)) {
    head ??= headOf(part);
    if (part.head.kind === 'end') counts = part.head;
  }
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
    else await files.write(head.path, body, head.last);
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
  const files = await comingFiles(settings.SITE_DIR);
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
    throw error;
  }
  const lines: string[] = [];
  for (const [name, content] of keys) lines.push((await putKey(settings, name, content, now)) ?? '');
  await files.putInPlace();
  await noteReleases(db, now);
  return lines.filter(Boolean);
}
