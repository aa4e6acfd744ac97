import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { writeDurably } from '../files';
import type { SigningKey } from './keys';
import { type ReadersFiles, readersFiles } from './readers-files';
import { readRecord, recordOf } from './record';
import { ConflictError, type Draft, type Released, type ReleaseStore } from './release-store';
import { readUnrecorded } from './unrecorded';

/** Where a site keeps its revisions. Its name begins with a dot, so that the server does not serve it. */
const HISTORY = '.history';

/** The file of a revision. */
export const recordFile = (site: string, revision: number): string => join(site, HISTORY, `${revision}.json`);

/** Whether a revision could not be read, and was put aside by `repair`. */
export const isSetAside = (site: string, revision: number): boolean =>
  existsSync(`${recordFile(site, revision)}.damaged`);

/** The recorded revisions, the newest first. */
export async function recordedRevisions(site: string): Promise<number[]> {
  const folder = join(site, HISTORY);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return found.map(Number).toSorted((a, b) => b - a);
}

const textOf = (site: string, revision: number) => readFile(recordFile(site, revision), 'utf8');

const recordOfRevision = async (site: string, revision: number): Promise<ReleaseRevision> =>
  readRecord(recordFile(site, revision), await textOf(site, revision), revision);

/** Who made what is released; what was never recorded does not say. */
const madeBy = (released: Released | ReleaseRevision) => ({
  command: 'by an older tool',
  who: 'unknown',
  at: released.registry.issued_at,
  ...released,
});

/**
 * The time of the machine that keeps the site, as it is in what was just written there: an operator's own clock may be
 * hours behind, and a schedule that it began would be over too soon.
 */
async function timeOfStore(site: string): Promise<Date> {
  const folder = join(site, HISTORY);
  const probe = join(folder, `coming-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeDurably(probe, '');
    return (await stat(probe)).mtime;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Makes a revision the next one, unless there is one with its number: of two commands only one can. */
async function addRecord(site: string, record: ReleaseRevision): Promise<void> {
  const folder = join(site, HISTORY);
  const coming = join(folder, `coming-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeDurably(coming, JSON.stringify(record, null, 1));
    // A link appears whole, and never takes the place of another file.
    await link(coming, recordFile(site, record.revision));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConflictError(await recordOfRevision(site, record.revision));
  } finally {
    await rm(coming, { force: true });
  }
}

/**
 * Puts files in the place of those that readers get, unless there is a newer revision.
 * @returns whether the newest revision is the one of these files
 */
async function replace(site: string, revision: number, files: ReadersFiles): Promise<boolean> {
  const isNewest = async () => (await recordedRevisions(site))[0] === revision;
  const coming = new Map([...files.keys()].map((name) => [name, join(site, `.coming-${randomUUID()}`)]));
  try {
    for (const [name, file] of coming) await writeFile(file, files.get(name) as Buffer);
    for (const [name, file] of coming) {
      if (!(await isNewest())) return false;
      await rename(file, join(site, name));
    }
    return await isNewest();
  } finally {
    for (const file of coming.values()) await rm(file, { force: true });
  }
}

/**
 * A store in the folder of a site. The commit is the link that makes the next revision's file; nothing is locked, so
 * nothing stays locked. The files that readers get follow from the newest revision.
 * @param key signs what is committed; none in a site that is not signed
 * @param now the time of a server, which goes by it; default: that of the machine that keeps the site
 */
export function folderStore(site: string, key?: SigningKey, now?: () => Date): ReleaseStore {
  async function read(): Promise<Released | ReleaseRevision | undefined> {
    const [newest] = await recordedRevisions(site);
    return newest === undefined ? readUnrecorded(site) : recordOfRevision(site, newest);
  }
  async function recordAt(draft: Draft, at: Date) {
    const released = await read();
    if (released && released.revision !== draft.on) throw new ConflictError(madeBy(released));
    const isRecorded = existsSync(recordFile(site, draft.on));
    const before = isRecorded ? await textOf(site, draft.on) : undefined;
    return recordOf(site, draft, at.toISOString(), released, before, key);
  }
  async function show() {
    for (;;) {
      const released = await read();
      if (!released || (await recordedRevisions(site)).length === 0) return;
      if (await replace(site, released.revision, await readersFiles(site, released))) return;
    }
  }
  return {
    read,
    // Nothing is written, and nobody is told of its time.
    prepare: (draft) => recordAt(draft, now?.() ?? new Date()),
    show,
    history: async (most) =>
      Promise.all(
        (await recordedRevisions(site)).slice(0, most).map((revision) => recordOfRevision(site, revision)),
      ),
    async commit(draft) {
      const record = await recordAt(draft, now?.() ?? (await timeOfStore(site)));
      const files = await readersFiles(site, record);
      await addRecord(site, record);
      if (!(await replace(site, record.revision, files))) await show();
      return record;
    },
  };
}
