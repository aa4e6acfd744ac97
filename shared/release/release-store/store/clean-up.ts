import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { type AppName, releaseFolder } from '../app-names';
import { BUILD_FILE, COMING, publishedApps, publishedVersions, SHELL_PAGE } from '../published';
import { unlistedFiles } from '../site/foreign-files';
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

/**
 * Removes versions from a site, each at once, and then the shared files that no list names any more. Those that a publish may have
 * under way stay.
 * @returns how many shared files were removed
 */
export async function removeVersions(
  site: string,
  released: Released,
  versions: readonly UnusedVersion[],
): Promise<number> {
  await mkdir(join(site, COMING), { recursive: true });
  for (const [app, version] of versions) {
    const going = join(site, COMING, `going-${app}-${version}-${process.pid}`);
    await rename(join(site, releaseFolder(app, version)), going);
    await rm(going, { recursive: true });
  }
  let removed = 0;
  for (const app of await publishedApps(site)) {
    const unlisted = await unlistedFiles(site, { sealed: undefined, ...released }, app);
    for (const file of unlisted) await rm(file, { recursive: true, force: true });
    removed += unlisted.length;
  }
  return removed;
}
