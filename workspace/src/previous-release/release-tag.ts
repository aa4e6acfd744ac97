import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release: a commit and its tag. A clone may come without tags, so that this list is what counts. */
export interface TaggedRelease {
  tag: string;
  commit: string;
}

/** The list. The server counts by it, too: its migrations say their release (server/src/database/releases.ts). */
const LIST = 'server/src/database/tagged-releases.json';

const readList = (root: string): TaggedRelease[] => JSON.parse(readFileSync(join(root, LIST), 'utf8'));

/** git in a repository. @throws an error with what git printed */
const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The newest release before the sources as they are; undefined where there is none. */
export const previousRelease = (root: string): TaggedRelease | undefined => readList(root).at(-1);

/** The newest releases before the sources as they are, the newest first. */
export const lastReleases = (root: string, most: number): TaggedRelease[] =>
  readList(root).slice(-most).toReversed();

/** The files of a folder that are not as they were in a commit. */
export const changedSince = (root: string, commit: string, folder: string): string[] =>
  gitIn(root)('diff', '--name-only', commit, '--', folder).split('\n');

/** What says the product's version. Names of builds do not: they are those of the apps' own package.json. */
const VERSIONS = ['package.json', 'package-lock.json'];
const CHANGELOG = 'CHANGELOG.md';

/** The version of the product. Its second number is that of the release that these sources become. */
export const versionOf = (root: string): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** What CHANGELOG.md has of a version, without its heading; undefined where it has none. */
export function changesOf(root: string, version: string): string | undefined {
  const parts = readFileSync(join(root, CHANGELOG), 'utf8').split(/^## /m);
  const part = parts.find((one) => one.split(/\s/, 1)[0] === version);
  return part?.slice(part.indexOf('\n') + 1).trim();
}

/** Raises the version after a release, with a heading for what comes. */
function beginNext(root: string, version: string, tag: string, day: string): void {
  const next = `${version.split('.')[0]}.${readList(root).length + 1}.0`;
  for (const file of VERSIONS) {
    const text = readFileSync(join(root, file), 'utf8');
    // The lock file has it twice, at its head.
    const times = file === 'package.json' ? 1 : 2;
    let seen = 0;
    const raised = text.replaceAll(`"version": "${version}"`, (found) => {
      seen += 1;
      return seen <= times ? `"version": "${next}"` : found;
    });
    writeFileSync(join(root, file), raised);
  }
  const changes = readFileSync(join(root, CHANGELOG), 'utf8');
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b.*$`, 'm');
  writeFileSync(
    join(root, CHANGELOG),
    changes.replace(heading, `## ${next}\n**To do:** nothing.\n\n## ${version} (${day}, ${tag})`),
  );
}

/**
 * Tags the commit that a release was built from, `release-2026-11-22`, and `.2` for the second of a day, and commits
 * the list that has it, with the version and the heading of what comes after it.
 * @throws an error where there are changes that are not committed, where nothing came since the last release, or where
 *   CHANGELOG.md does not say what an operator has to do
 */
export function tagRelease(root: string, day: string): string {
  const git = gitIn(root);
  if (git('status', '--porcelain') !== '')
    throw new Error('there are changes that are not committed: no commit holds what was released');
  const list = readList(root);
  const last = list.at(-1);
  const changed = last ? git('diff', '--name-only', last.commit, 'HEAD').split('\n') : ['all'];
  const ofTags = [LIST, CHANGELOG, ...VERSIONS];
  if (changed.every((file) => ofTags.includes(file)))
    throw new Error(`${last?.tag} is this already: nothing came since`);
  const version = versionOf(root);
  if (!changesOf(root, version)?.startsWith('**To do:**'))
    throw new Error(
      `${CHANGELOG} has no heading “## ${version}” with what an operator has to do: **To do:** …`,
    );
  const taken = [...git('tag', '--list', `release-${day}*`).split('\n'), ...list.map(({ tag }) => tag)];
  let tag = `release-${day}`;
  for (let next = 2; taken.includes(tag); next += 1) tag = `release-${day}.${next}`;
  git('-c', 'tag.gpgSign=false', 'tag', tag);
  list.push({ tag, commit: git('rev-parse', 'HEAD') });
  writeFileSync(join(root, LIST), `${JSON.stringify(list, null, 2)}\n`);
  beginNext(root, version, tag, day);
  git('commit', '--quiet', '--message', `The list of releases has ${tag}`, '--', ...ofTags);
  return tag;
}
