import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, type ReleaseRemote, releaseRegistry } from '@assistant/contract';
import type { AppName, RemoteName } from './apps';
import { parseJson, readBuild } from './publish';

const FILE = 'releases.json';

/**
 * The site's registry, or `undefined` in a site without a release.
 * @throws an error that names the file and the first wrong place in it
 */
export async function readRegistry(site: string): Promise<ReleaseRegistry | undefined> {
  const file = join(site, FILE);
  if (!existsSync(file)) return undefined;
  const read = releaseRegistry.safeParse(parseJson(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'the whole file';
  throw new Error(
    `${file} is damaged or of another version (${where}). Restore it, or remove it to release again.`,
  );
}

/** Replaces the site's registry in one step. A reader sees the old or the new one, never half. */
export async function writeRegistry(site: string, registry: ReleaseRegistry): Promise<void> {
  const text = JSON.stringify(releaseRegistry.parse(registry), null, 2);
  await writeAtomically(join(site, FILE), text);
}

/** Writes a file so that a reader sees the old content or the new one. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const coming = `${file}.${process.pid}.coming`;
  await writeFile(coming, text);
  await rename(coming, file);
}

/** The number of the state that follows a registry's. */
export const nextRevision = (before: ReleaseRegistry | undefined): number => (before?.revision ?? 0) + 1;

const remoteOf = (registry: ReleaseRegistry, remote: RemoteName): ReleaseRemote => {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`${remote} was never activated`);
  return entry;
};

const withRemote = (
  registry: ReleaseRegistry,
  remote: RemoteName,
  entry: ReleaseRemote,
): ReleaseRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [remote]: entry },
});

/**
 * Makes a published version active for every player. The active one becomes the previous one, and a canary
 * ends.
 */
export async function activate(site: string, registry: ReleaseRegistry, remote: RemoteName, version: string) {
  const build = await readBuild(site, remote, version);
  const before = registry.remotes[remote];
  const previous = before?.active.version === version ? before.previous : before?.active;
  return withRemote(registry, remote, { active: build, ...(previous && { previous }) });
}

/** Makes a published version the canary of `percent` of the players (0 to 100); 0 ends the canary. */
export async function canary(
  site: string,
  registry: ReleaseRegistry,
  remote: RemoteName,
  version: string,
  percent: number,
) {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`percent is ${percent}; it must be from 0 to 100`);
  const { canary: running, ...rest } = remoteOf(registry, remote);
  if (percent === 0) {
    if (running?.build.version === version) return withRemote(registry, remote, rest);
    throw new Error(`${remote} has ${running ? `the canary ${running.build.version}` : 'no canary'} running`);
  }
  if (version === rest.active.version)
    throw new Error(`${remote} ${version} is active for every player already; a canary is another version`);
  return withRemote(registry, remote, {
    ...rest,
    canary: { build: await readBuild(site, remote, version), percent },
  });
}

const noWayBack = (app: AppName) =>
  new Error(
    `${app} has no previous version to go back to; activate the one you want, list names the published ones`,
  );

/** A remote that went out with a shell may have no version to go back to under it, but one to go back to with it. */
function cameWithShell({ shell }: ReleaseRegistry, remote: RemoteName): Error | undefined {
  const before = shell.previous && shell.with?.[remote];
  if (!before) return undefined;
  return new Error(
    `${remote} went out together with shell ${shell.version}; take both back, ${remote} to ${before}:\nnpm run release -- rollback shell --with ${remote}`,
  );
}

/**
 * Rolls a release back: a running canary ends; without one, the previous version becomes active. There is no
 * previous version afterwards; only `activate` releases the version that was rolled back again.
 * @throws an error if there is no previous version, or its files are not what was published
 */
export async function rollback(
  site: string,
  registry: ReleaseRegistry,
  remote: RemoteName,
): Promise<ReleaseRegistry> {
  const { active, canary: running, previous } = remoteOf(registry, remote);
  if (running) return withRemote(registry, remote, { active, ...(previous && { previous }) });
  if (!previous) throw cameWithShell(registry, remote) ?? noWayBack(remote);
  return withRemote(registry, remote, { active: await readBuild(site, remote, previous.version) });
}

/**
 * Makes a published version of the shell active for every player. The active one becomes the previous one.
 */
export function activateShell(registry: ReleaseRegistry, version: string): ReleaseRegistry {
  const { version: before, previous } = registry.shell;
  const back = before === version ? previous : before;
  return { ...registry, shell: { version, ...(back && { previous: back }) } };
}

/** Rolls the shell back. As with a remote, there is no previous version afterwards. */
export function rollbackShell(registry: ReleaseRegistry): ReleaseRegistry {
  const { previous } = registry.shell;
  if (!previous) throw noWayBack('shell');
  return { ...registry, shell: { version: previous } };
}
