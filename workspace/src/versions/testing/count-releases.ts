import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ROOT, workspaceApps } from '../../../../releases/src/apps';
import { isTest } from '../../source-hash';
import { cloneWorkspace } from '../../testing/workspace-copy';
import { buildVersions, changedApps, type Versions } from './built-versions';

/**
 * `npm run bench:releases -- [RANGE]`: builds each commit of a range and says which apps it gives a new version. The
 * packages are those that are installed now. An app whose inputs are as they were is not built.
 */
const range = process.argv[2] ?? 'HEAD~20..HEAD';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();

/** A hash of the files that a build of the app may read. */
function inputsOf(commit: string, app: string): string {
  const listed = git('ls-tree', '-r', commit, '--', app, 'shared', 'package-lock.json').split('\n');
  const hash = createHash('sha256');
  for (const line of listed.filter((one) => !isTest(one.split('/').at(-1) ?? ''))) hash.update(line);
  return hash.digest('hex');
}

const apps = workspaceApps();
const commits = git('rev-list', '--reverse', '--first-parent', range).split('\n').filter(Boolean);
const clone = cloneWorkspace();
let versions: Versions = {};
let inputs: Record<string, string> = {};
const counts: number[] = [];

/** Brings `versions` to a commit. @throws an error where an app does not build */
async function goTo(commit: string): Promise<string[]> {
  const now = Object.fromEntries(apps.map((app) => [app, inputsOf(commit, app)]));
  const touched = apps.filter((app) => now[app] !== inputs[app]);
  if (touched.length > 0) clone.checkout(commit);
  const built = await buildVersions(clone, touched);
  const changed = changedApps(versions, built);
  versions = { ...versions, ...built };
  inputs = now;
  return changed;
}

/** Whether the versions are those of the commit before. */
let known = false;
try {
  for (const commit of [`${commits[0]}^`, ...commits]) {
    const title = git('log', '-1', '--format=%h %s', commit).slice(0, 90);
    try {
      const changed = await goTo(commit);
      if (known) {
        counts.push(changed.length);
        console.log(`${changed.length} of ${apps.length}  ${title}\n        ${changed.join(' ') || 'none'}`);
      } else console.log(`from    ${title}`);
      known = true;
    } catch (error) {
      known = false;
      inputs = {};
      console.log(`?       ${title}\n        ${(error as Error).message.split('\n')[0]}`);
    }
  }
} finally {
  clone.remove();
}
const sum = counts.reduce((all, count) => all + count, 0);
const all = counts.filter((count) => count === apps.length).length;
const none = counts.filter((count) => count === 0).length;
console.log(
  `${counts.length} commits, ${sum} new versions of apps: ${(sum / Math.max(counts.length, 1)).toFixed(1)} each; ` +
    `${none} give none, ${all} give all ${apps.length}`,
);
