import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ROOT, workspaceApps } from '../../../../releases/src/apps';
import { isTest } from '../../source-hash';
import { cloneWorkspace } from '../../testing/workspace-copy';
import { buildVersions, changedApps, type Versions } from './built-versions';
import { type Files, kilobytes, sum, updateSite } from './update-site';

/**
 * `npm run bench:releases -- [RANGE]`: builds each commit of a range and says which apps it gives a new version, and what a player
 * fetches of these who has opened every page after each: all of their scripts and styles, as where a version has its own addresses;
 * those whose addresses are new; and these as deltas. The packages are those that are installed now. An app whose inputs are as they
 * were is not built.
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
/** What players open. */
const ofPlayers = apps.filter((app) => !['mfe-auth', 'mfe-desk', 'mfe-releases'].includes(app));
const clone = cloneWorkspace();
const had = new Map<string, Files>();
let versions: Versions = {};
let inputs: Record<string, string> = {};
const counts: number[] = [];
const bytes: number[][] = [];

/** Publishes what has changed, and gives it to a player who then opens it. @returns the bytes, in the three ways */
async function fetched(site: Awaited<ReturnType<typeof updateSite>>, changed: string[]): Promise<number[]> {
  const all = [0, 0, 0];
  for (const app of changed.filter((one) => ofPlayers.includes(one))) {
    const now = await site.publish(app, versions[app] as string);
    await site.give(app, versions[app] as string);
    const before = had.get(app) ?? new Map();
    const { whole, least } = site.weigh(app, before, now);
    for (const [at, more] of [site.weigh(app, new Map(), now).whole, whole, least].entries())
      all[at] = (all[at] ?? 0) + more;
    // The newest of a name is what the browser offers.
    had.set(app, new Map([...[...before].filter(([name]) => !now.has(name)), ...now]));
  }
  return all;
}

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
  const site = await updateSite(clone);
  for (const commit of [`${commits[0]}^`, ...commits]) {
    const title = git('log', '-1', '--format=%h %s', commit).slice(0, 90);
    try {
      const changed = await goTo(commit);
      const paid = await fetched(site, changed);
      if (known) {
        counts.push(changed.length);
        bytes.push(paid);
        const words = `${changed.join(' ') || 'none'}, kB ${paid.map(kilobytes).join(', ')}`;
        console.log(`${changed.length} of ${apps.length}  ${title}\n        ${words}`);
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
const versionsGiven = sum(counts);
const total = (at: number) => kilobytes(sum(bytes.map((paid) => paid[at] ?? 0)));
const all = counts.filter((count) => count === apps.length).length;
const none = counts.filter((count) => count === 0).length;
console.log(
  `${counts.length} commits, ${versionsGiven} new versions of apps: ${(versionsGiven / Math.max(counts.length, 1)).toFixed(1)} each; ` +
    `${none} give none, ${all} give all ${apps.length}\n` +
    `a player of every page fetched ${total(0)} kB as whole versions, ${total(1)} as files with new addresses, ${total(2)} as deltas`,
);
