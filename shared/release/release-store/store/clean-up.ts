import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { valueFor } from '../files';
import { allPublished, COMING, markOf, publishedApps } from '../published';
import { requireLists, UNDER_WAY_MS, unlistedFiles } from '../site/foreign-files';
import { namedIn } from './in-use';
import { recordFile } from './record-files';
import type { Released } from './release-store';

/** A published version that no page may ask for any more. */
export type UnusedVersion = readonly [app: AppName, version: string];

/** When a file was written, by the clock of the machine that keeps the site; 0 for one that is not there. */
const writtenAt = async (file: string): Promise<number> =>
  (await lstat(file).catch(() => undefined))?.mtimeMs ?? 0;

/**
 * The published versions that no one needs: not in use, not in use at any time since `since`, when a page may have been opened that
 * is still open, and published before.
 * @param history the revisions, the newest first, without a gap up to one from before `since`
 */
export async function unusedVersions(
  site: string,
  { registry }: Released,
  history: readonly ReleaseRevision[],
  since: Date,
): Promise<UnusedVersion[]> {
  const inForce: ReleaseRevision[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const revision of history) {
    if (until >= since.getTime()) inForce.push(revision);
    // One was in force until the next one was made: a server whose clock is behind says too early when that was.
    until = Math.max(Date.parse(revision.at), await writtenAt(recordFile(site, revision.revision)));
  }
  const named = [registry, ...inForce.map((revision) => revision.registry)].flatMap(namedIn);
  const needed = new Set(named.map(([app, version]) => `${app}@${version}`));
  const unused: UnusedVersion[] = [];
  for (const [app, version] of await allPublished(site)) {
    if (needed.has(`${app}@${version}`)) continue;
    const { mtime } = await stat(join(site, releaseFolder(app, version), markOf(app)));
    if (mtime < since) unused.push([app, version]);
  }
  return unused;
}

/** A version that is being removed: where it was, and where it waits until that is recorded. */
const goingOf = (site: string, version: UnusedVersion, name: string) => ({
  version,
  from: join(site, releaseFolder(...version)),
  to: join(site, COMING, name),
});

/** Moves a folder, unless it has gone, or there is one where it would be. @returns whether it did */
const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(() => true, valueFor(false, 'ENOENT', 'ENOTEMPTY', 'EEXIST'));

/** Puts back what a `removeVersions` that was ended had put aside: somebody may have given it to players just before. */
export async function putBackGoing(site: string): Promise<void> {
  for (const name of await readdir(join(site, COMING)).catch(() => [])) {
    const [, app, version] = /^going-[0-9a-f-]{36}-([^@]+)@(.+)$/.exec(name) ?? [];
    if (!app || !version) continue;
    const { from, to } = goingOf(site, [app, version], name);
    await moved(to, from);
  }
}

/**
 * Removes versions from a site, and then the shared files that no list names any more, but for those that a publish may have under
 * way. The versions are put aside before the removal is recorded: who gives one to players meanwhile has read an older revision, and
 * is refused; who reads that revision finds none.
 * @param released by which the versions were chosen
 * @param record makes the next revision of that one
 * @param now the time of the machine that keeps the site
 * @returns the versions that were removed, and how many shared files
 * @throws an error where it is not known which files a version has, or another command came before: nothing is removed then
 */
export async function removeVersions(
  site: string,
  versions: readonly UnusedVersion[],
  released: Released,
  record: () => Promise<Released>,
  now: Date,
): Promise<{ removed: UnusedVersion[]; files: number }> {
  const apps = await publishedApps(site);
  for (const app of apps) await requireLists(site, { sealed: undefined, ...released }, app);
  await mkdir(join(site, COMING), { recursive: true });
  const going = versions.map((version) =>
    goingOf(site, version, `going-${randomUUID()}-${version.join('@')}`),
  );
  let left = released;
  try {
    for (const { from, to } of going) await rename(from, to);
    if (going.length > 0) left = await record();
  } catch (error) {
    for (const { from, to } of going) await moved(to, from);
    throw error;
  }
  const removed: UnusedVersion[] = [];
  for (const { version, to } of going) {
    // In one step, so that no part of it is ever put back.
    const gone = join(site, COMING, `gone-${randomUUID()}`);
    if (!(await moved(to, gone))) continue;
    await rm(gone, { recursive: true });
    removed.push(version);
  }
  let files = 0;
  for (const app of apps)
    for (const file of await unlistedFiles(site, { sealed: undefined, ...left }, app, now.getTime())) {
      // A publish may have touched it meanwhile.
      if (now.getTime() - ((await writtenAt(file)) || now.getTime()) < UNDER_WAY_MS) continue;
      await rm(file, { recursive: true, force: true });
      files += 1;
    }
  return { removed, files };
}
