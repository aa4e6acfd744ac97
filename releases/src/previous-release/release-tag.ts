import { execFileSync } from 'node:child_process';

const TAG = /^release-\d{4}-\d{2}-\d{2}(\.\d+)?$/;

/** git in a repository. @throws an error with what git printed */
const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The newest tag of a release before the sources as they are; undefined where there is none. */
export function previousReleaseTag(root: string): string | undefined {
  const git = gitIn(root);
  const tags = git('tag', '--list', 'release-*', '--merged', 'HEAD', '--no-contains', 'HEAD');
  const known = tags.split('\n').filter((tag) => TAG.test(tag));
  const [newest] = git('tag', '--list', 'release-*', '--sort=-version:refname')
    .split('\n')
    .filter((tag) => known.includes(tag));
  return newest;
}

/**
 * Tags the commit that a release was built from: `release-2026-11-22`, and `.2` for the second of a day.
 * @throws an error where there are changes that are not committed
 */
export function tagRelease(root: string, day: string): string {
  const git = gitIn(root);
  if (git('status', '--porcelain') !== '')
    throw new Error('there are changes that are not committed: no commit holds what was released');
  const taken = git('tag', '--list', `release-${day}*`).split('\n');
  let tag = `release-${day}`;
  for (let next = 2; taken.includes(tag); next += 1) tag = `release-${day}.${next}`;
  git('-c', 'tag.gpgSign=false', 'tag', tag);
  return tag;
}
