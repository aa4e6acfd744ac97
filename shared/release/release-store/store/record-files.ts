import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a site keeps its revisions. Its name begins with a dot, so that the server does not serve it. */
export const HISTORY = '.history';

/** The file of a revision. */
export const recordFile = (site: string, revision: number): string => join(site, HISTORY, `${revision}.json`);

/** Where `repair` puts what is in the place of a revision and is not it. */
export const asideFile = (site: string, revision: number): string => `${recordFile(site, revision)}.damaged`;

/** The recorded revisions, the newest first. */
export async function recordedRevisions(site: string): Promise<number[]> {
  const folder = join(site, HISTORY);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return found.map(Number).toSorted((a, b) => b - a);
}

/** Reads the text of a revision; undefined where there is none. */
export type ReadText = (revision: number) => Promise<string | undefined>;

/**
 * Reads each revision once: what was looked at is then what is used, also where somebody writes into the site meanwhile.
 */
export function recordTexts(site: string): ReadText {
  const known = new Map<number, Promise<string | undefined>>();
  const read = (revision: number) =>
    readFile(recordFile(site, revision), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return (revision) => {
    const text = known.get(revision) ?? read(revision);
    known.set(revision, text);
    return text;
  };
}
