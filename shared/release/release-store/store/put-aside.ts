import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { valueFor, writeDurably } from '../files';
import { asideFile, HISTORY, recordFile, textOfRecord } from './record-files';
import { wholeIn } from './records';

/** Whether an error only says that there is such a file. @throws any other one */
export const orThere = valueFor(true, 'EEXIST');

/**
 * Writes a text beside the records for a moment, on the disk and under a name that is none of theirs. Where it cannot be removed,
 * what was done is done all the same, and `repair` removes it.
 */
export async function whileBeside<Done>(
  site: string,
  text: string,
  work: (file: string) => Promise<Done>,
): Promise<Done> {
  const file = join(site, HISTORY, `coming-${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeDurably(file, text);
    return await work(file);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Puts aside what is in place of a revision. What was put there before is kept: it shows what was done. @returns where it is */
export async function setAside(site: string, revision: number): Promise<string> {
  const to = asideFile(site, revision);
  const aside = existsSync(to) ? `${to}.${Date.now()}` : to;
  await rename(recordFile(site, revision), aside);
  return aside;
}

/**
 * Puts aside what is in place of the next revision and cannot be read, unless another command has done that already, and
 * made its own record the revision.
 * @param forged the text of what can be read and is none all the same
 */
export async function clearSlot(site: string, revision: number, forged?: string): Promise<void> {
  const aside = await setAside(site, revision).catch(valueFor(undefined, 'ENOENT'));
  const text = aside && (await textOfRecord(aside));
  if (!aside || text === forged || !wholeIn(site, text, revision)) return;
  await link(aside, recordFile(site, revision)).catch(orThere);
  await rm(aside);
}
