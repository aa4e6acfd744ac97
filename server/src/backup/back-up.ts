import type { Db } from '../database/connect';
import type { Settings } from '../system/settings';
import { type Counts, FORMAT, type Part, writeArchive } from './archive';
import { keysElsewhere, keysHere } from './keys';
import { inSnapshot, migrationsOf, numberingsOf, rowsOf, tablesOf } from './rows-repository';
import type { Seal } from './seal';
import { filesOf, piecesOf, revisionIn } from './site-files';

/** Rows are written in parts of this many characters, as the restore takes each by one statement. */
const PART = 1024 * 1024;

/** The rows of a table in parts. @param counted gets how many there were */
async function* rowParts(
  trx: Db,
  table: Awaited<ReturnType<typeof tablesOf>>[number],
  counts: Counts,
): AsyncGenerator<Part> {
  const head = { kind: 'rows' as const, table: table.name, columns: table.columns };
  let held: string[] = [];
  let length = 0;
  const part = () => ({ head, body: Buffer.from(`[${held.join(',\n')}]`) });
  let count = 0;
  for await (const rows of rowsOf(trx, table))
    for (const row of rows) {
      held.push(row);
      count += 1;
      length += row.length;
      if (length < PART) continue;
      yield part();
      held = [];
      length = 0;
    }
  if (held.length > 0) yield part();
  counts.rows[table.name] = count;
}

async function* partsOf(
  trx: Db,
  settings: Settings,
  counts: Counts,
  missing: string[],
  now: Date,
): AsyncGenerator<Part> {
  const migrations = await migrationsOf(trx);
  const revision = await revisionIn(settings.SITE_DIR);
  yield { head: { kind: 'backup', format: FORMAT, at: now.toISOString(), migrations, revision, missing } };
  for (const table of await tablesOf(trx)) yield* rowParts(trx, table, counts);
  yield { head: { kind: 'numbers', numberings: await numberingsOf(trx) } };
  for (const { name, content } of await keysHere(settings))
    yield { head: { kind: 'file', of: 'key', path: name, last: true }, body: Buffer.from(content) };
  for await (const path of filesOf(settings.SITE_DIR)) {
    for await (const { body, last } of piecesOf(`${settings.SITE_DIR}/${path}`))
      yield { head: { kind: 'file', of: 'site', path, last }, body };
    counts.files += 1;
  }
  yield { head: { kind: 'end', ...counts } };
}

/** What a backup has, and what has to be kept beside it. */
export interface BackedUp extends Counts {
  missing: string[];
}

/**
 * Writes what a site is into one new sealed file: all rows as they were at one moment, then the releases, and the keys of this
 * machine. The database may be in use meanwhile, unless it is the embedded one, of which a copy is read.
 * @throws BackupError, and errors of the database and of the system; then there is no file
 */
export async function backUp(
  db: Db,
  settings: Settings,
  file: string,
  seal: Seal,
  now: Date,
): Promise<BackedUp> {
  const counts: Counts = { rows: {}, files: 0 };
  const missing = await keysElsewhere(settings);
  await inSnapshot(db, (trx) => writeArchive(file, seal, partsOf(trx, settings, counts, missing, now)));
  return { ...counts, missing };
}
