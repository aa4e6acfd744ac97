import { constants } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NotPlainError, readPlain, valueFor } from '../files';

/** Where a site keeps its revisions. Its name begins with a dot, so that the server does not serve it. */
export const HISTORY = '.history';

/** The file of a revision. */
export const recordFile = (site: string, revision: number): string => join(site, HISTORY, `${revision}.json`);

/** Where `repair` puts what is in place of a revision and is not it. */
export const asideFile = (site: string, revision: number): string => `${recordFile(site, revision)}.damaged`;

/** The largest number of a revision that is listed, in a folder and in a database. */
export const MOST_REVISION = 999_999_999_999_999;

/** A record has about 15 kB; many sparse files of megabytes would take all memory. */
const RECORD_MAX_BYTES = 1024 * 1024;

/** @param text of a record that would be written @throws an error where no one could read it again: nothing could be released after it */
export function refuseUnread(revision: number, text: string): void {
  if (revision > MOST_REVISION)
    throw new Error(`there is no revision after ${MOST_REVISION}. Nothing was done`);
  const bytes = Buffer.byteLength(text);
  if (bytes <= RECORD_MAX_BYTES) return;
  throw new Error(
    `the record of this change would have ${bytes} bytes, and may have ${RECORD_MAX_BYTES}: its settings are too long, or a build in it says too much of itself (build-facts.json)`,
  );
}

/** What is in the folder of the records; nothing where there is none. */
export const namesInHistory = (site: string): Promise<string[]> =>
  readdir(join(site, HISTORY)).catch(valueFor([], 'ENOENT'));

/** The numbers that have a file, the newest first. What is in it is not looked at, so nothing may be counted up to one. */
export async function recordedRevisions(site: string): Promise<number[]> {
  const found = (await namesInHistory(site)).flatMap(
    (name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1] ?? [],
  );
  return found.map(Number).toSorted((a, b) => b - a);
}

/**
 * The text of a file of the history; undefined where there is none. Who can write the site may put a folder, a link, a pipe
 * without a writer, or gigabytes there: none of them is a record, and none of them may stop a command.
 */
export async function textOfRecord(file: string): Promise<string | undefined> {
  try {
    return String(await readPlain(file, RECORD_MAX_BYTES, constants.O_NOFOLLOW));
  } catch (error) {
    return error instanceof NotPlainError
      ? ''
      : valueFor(undefined, 'ENOENT')(error as NodeJS.ErrnoException);
  }
}
