import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release: a commit and its tag. A clone may come without tags, so that this list is what counts. */
export interface TaggedRelease {
  tag: string;
  commit: string;
}

/** The list. The server counts by it, too: its database may be one release ahead (server/src/database/ahead.ts). */
const LIST = 'server/src/database/tagged-releases.json';

const readList = (root: string): TaggedRelease[] => JSON.parse(readFileSync(join(root, LIST), 'utf8'));

/** git in a repository. @throws an error with what git printed */
const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The newest release before the sources as they are; undefined where there is none. */
export const previousRelease = (root: string): TaggedRelease | undefined => readList(root).at(-1);

/** The files of a folder that are not as they were in a commit. */
export const changedSince = (root: string, commit: string, folder: string): string[] =>
  gitIn(root)('diff', '--name-only', commit, '--', folder).split('\n');

/**
 * Tags the commit that a release was built from, `release-2026-11-22`, and `.2` for the second of a day, and commits
 * the list that has it.
 * @throws an error where there are changes that are not committed, or where nothing came since the last release
 */
export function tagRelease(root: string, day: string): string {
  const git = gitIn(root);
  if (git('status', '--porcelain') !== '')
    throw new Error('there are changes that are not committed: no commit holds what was released');
  const list = readList(root);
  const last = list.at(-1);
  if (last && git('diff', '--name-only', last.commit, 'HEAD') === LIST)
    throw new Error(`${last.tag} is this already: nothing came since`);
  const taken = [...git('tag', '--list', `release-${day}*`).split('\n'), ...list.map(({ tag }) => tag)];
  let tag = `release-${day}`;
  for (let next = 2; taken.includes(tag); next += 1) tag = `release-${day}.${next}`;
  git('-c', 'tag.gpgSign=false', 'tag', tag);
  list.push({ tag, commit: git('rev-parse', 'HEAD') });
  writeFileSync(join(root, LIST), `${JSON.stringify(list, null, 2)}\n`);
  git('commit', '--quiet', '--message', `The list of releases has ${tag}`, '--', LIST);
  return tag;
}
