import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Cut } from './parts';

/** What parts.ts changes: a file, or the one of several that has what is cut out of it. */
interface Row {
  of: string;
  cut?: readonly Cut[];
}

const nameOf = (of: string): string => /^(@[^/]+\/)?[^/]+/.exec(of)?.[0] ?? '';

/**
 * The file that a row of parts.ts is about. A `*` stands for what a package names anew with each version: the file is known by
 * what is cut out of it.
 * @param folderOf where a package is installed
 * @returns its path as in the row; undefined where the package is not installed: a remote has only those that it uses
 * @throws where the package is, and not one file is meant: else the build would stay green, and all of the file in it
 */
export function findFile(
  { of, cut: [first] = [] }: Row,
  folderOf: (name: string) => string | undefined,
): string | undefined {
  const folder = folderOf(nameOf(of));
  if (folder === undefined) return undefined;
  const directory = join(folder, dirname(of).slice(nameOf(of).length));
  const [before = '', after] = basename(of).split('*');
  const isMeant = (name: string) =>
    after === undefined
      ? name === before
      : name.startsWith(before) &&
        name.endsWith(after) &&
        first !== undefined &&
        readFileSync(join(directory, name), 'utf8').includes(first[0]);
  const found = readdirSync(directory).filter(isMeant);
  if (found.length !== 1)
    throw new Error(
      `${of} in lean/parts.ts is ${found.length} files of ${folder}: look where the package has it now.`,
    );
  return `${dirname(of)}/${found[0]}`;
}
