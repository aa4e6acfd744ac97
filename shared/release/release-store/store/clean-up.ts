import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { BUILD_FILE, COMING, publishedApps, publishedVersions, SHELL_PAGE } from '../published';
import { requireLists, UNDER_WAY_MS, unlistedFiles } from '../site/foreign-files';
import { versionsInUse } from './record';
import type { Released } from './release-store';

/** A published version that no page may ask for any more. */
export type UnusedVersion = readonly [app: AppName, version: string];

/** The versions that a registry names, with those that a rollback of the shell would bring back. */
const namedIn = (registry: ReleaseRegistry): UnusedVersion[] => [
  ...versionsInUse(registry),
  ...Object.entries(registry.shell.with ?? {}),
];

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
  // One was in force until the next one was made.
  const inForce = history.filter((_, at) => Date.parse(history[at - 1]?.at ?? '9999') >= since.getTime());
  const named = [registry, ...inForce.map((revision) => revision.registry)].flatMap(namedIn);
  const needed = new Set(named.map(([app, version]) => `${app}@${version}`));
  const unused: UnusedVersion[] = [];
  for (const app of await publishedApps(site))
    for (const version of await publishedVersions(site, app)) {
      if (needed.has(`${app}@${version}`)) continue;
      const mark = app === 'shell' ? SHELL_PAGE : BUILD_FILE;
      const { mtime } = await stat(join(site, releaseFolder(app, version), mark));
      if (mtime < since) unused.push([app, version]);
    }
  return unused;
}

/** When a publish touched a file last; now for one that has gone. */
const touchedAt = async (file: string): Promise<number> =>
  (await lstat(file).catch(() => undefined))?.mtimeMs ?? Date.now();

/**
 * Removes versions from a site, and then the shared files that no list names any more. Those that a publish may have under way
 * stay, and so does a version that somebody has given to players meanwhile.
 * @param read what is released now
 * @returns the versions that were removed, and how many shared files
 * @throws an error where it is not known which files a version has: nothing is removed then
 */
export async function removeVersions(
  site: string,
  read: () => Promise<Released>,
  versions: readonly UnusedVersion[],
): Promise<{ removed: UnusedVersion[]; files: number }> {
  const wantedOf = async () => ({ sealed: undefined, ...(await read()) });
  const apps = await publishedApps(site);
  const before = await wantedOf();
  for (const app of apps) await requireLists(site, before, app);
  await mkdir(join(site, COMING), { recursive: true });
  const aside = versions.map(([app, version]) => ({
    version: [app, version] as const,
    from: join(site, releaseFolder(app, version)),
    to: join(site, COMING, `going-${randomUUID()}`),
  }));
  for (const { from, to } of aside) await rename(from, to);
  // Who gives one to players from here on finds that it is not there.
  const now = await wantedOf();
  const used = new Set(namedIn(now.registry).map(([app, version]) => `${app}@${version}`));
  const removed: UnusedVersion[] = [];
  for (const { version, from, to } of aside)
    if (used.has(version.join('@'))) await rename(to, from);
    else removed.push(version);
  for (const { version, to } of aside) if (removed.includes(version)) await rm(to, { recursive: true });
  let files = 0;
  for (const app of apps)
    for (const file of await unlistedFiles(site, now, app)) {
      if (Date.now() - (await touchedAt(file)) < UNDER_WAY_MS) continue;
      await rm(file, { recursive: true, force: true });
      files += 1;
    }
  return { removed, files };
}
