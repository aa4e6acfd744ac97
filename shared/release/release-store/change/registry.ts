import type { ReleaseCanary, ReleaseRegistry, ReleaseRemote } from '@assistant/contract';
import { isNeeded, type RemoteName } from '../app-names';
import { permitsAreas } from '../fits/registry-areas';
import { readBuild } from '../published';
import { refusal } from '../refusal';
import { retiredIn } from '../retired';
import { choicesOf } from './choices';

const remoteOf = (registry: ReleaseRegistry, remote: RemoteName): ReleaseRemote => {
  const entry = registry.remotes[remote];
  if (entry) return entry;
  throw refusal(retiredIn(registry)[remote] ? 'retired' : 'neverActivated', { app: remote });
};

const withRemote = (
  registry: ReleaseRegistry,
  remote: RemoteName,
  entry: ReleaseRemote,
): ReleaseRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [remote]: entry },
});

/** Makes a published version active for every player. The active one becomes the previous one, and a canary ends. */
export async function activate(site: string, registry: ReleaseRegistry, remote: RemoteName, version: string) {
  const build = await readBuild(site, remote, version);
  const before = registry.remotes[remote];
  const previous = before?.active.version === version ? before.previous : before?.active;
  const next = { active: build, ...(previous && { previous }), ...choicesOf(before) };
  return withRemote(withoutRetired(withoutTrial(registry, remote), remote), remote, next);
}

/** Whether browsers of staff belong to a canary; `all`: like any other. */
export type StaffInCanary = 'only' | 'never' | 'all';

/**
 * Makes a published version the canary of `percent` of the players (0 to 100); 0 ends the canary. A remote that was
 * never activated can begin like this: the others do not have it then.
 * @param more `schedule`: by which the server widens it; without one it stays as it is. `staff`: default as before, while
 *   the version is widened
 */
export async function canary(
  site: string,
  registry: ReleaseRegistry,
  remote: RemoteName,
  version: string,
  percent: number,
  more: Partial<Pick<ReleaseCanary, 'schedule'>> & { staff?: StaffInCanary | undefined } = {},
) {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`percent is ${percent}; it must be from 0 to 100`);
  const trial = registry.trials?.[remote]?.build;
  const before = registry.remotes[remote]?.canary ?? registry.trials?.[remote];
  const staff = more.staff ?? (before?.build.version === version ? before.staff : undefined);
  const reach = {
    percent,
    ...(staff && staff !== 'all' && { staff }),
    ...(more.schedule && { schedule: more.schedule }),
  };
  if (!registry.remotes[remote] && (percent > 0 || trial?.version === version)) {
    const without = withoutTrial(registry, remote);
    if (percent === 0) return without;
    const trial = { build: await readBuild(site, remote, version), ...reach };
    return { ...without, trials: { ...without.trials, [remote]: trial } };
  }
  const { canary: running, ...rest } = remoteOf(registry, remote);
  if (percent === 0) {
    if (running?.build.version === version) return withRemote(registry, remote, rest);
    throw refusal('otherCanary', { app: remote, version: running?.build.version });
  }
  if (version === rest.active.version) throw refusal('activeAlready', { app: remote, version });
  return withRemote(registry, remote, {
    ...rest,
    canary: { build: await readBuild(site, remote, version), ...reach },
  });
}

/** Makes the canary of a remote the version of every player. @throws an error if none is running */
export async function promote(site: string, registry: ReleaseRegistry, remote: RemoteName) {
  const running = registry.remotes[remote]?.canary ?? registry.trials?.[remote];
  if (!running) throw refusal('noCanary', { app: remote });
  return activate(site, registry, remote, running.build.version);
}

/** The registry without the trial of a remote, if it has one. */
function withoutTrial({ trials, ...registry }: ReleaseRegistry, remote: RemoteName): ReleaseRegistry {
  const { [remote]: _, ...others } = trials ?? {};
  return { ...registry, ...(Object.keys(others).length > 0 && { trials: others }) };
}

/** The registry without the mark of a remote that was retired, if it has one. */
function withoutRetired({ retired, ...registry }: ReleaseRegistry, remote: RemoteName): ReleaseRegistry {
  const { [remote]: _, ...others } = retired ?? {};
  return { ...registry, ...(Object.keys(others).length > 0 && { retired: others }) };
}

/**
 * Takes a remote out of the release, with its canary: its pages are gone. What it was is marked, so that no build brings it back.
 * @throws an error for what no page can do without, and what not every player has
 */
export function retire(registry: ReleaseRegistry, remote: RemoteName): ReleaseRegistry {
  if (isNeeded(remote)) throw refusal('needed', { app: remote });
  const trial = registry.trials?.[remote];
  if (trial) throw refusal('canaryRunning', { app: remote, version: trial.build.version });
  const { active } = remoteOf(registry, remote);
  const { [remote]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes, retired: { ...registry.retired, [remote]: active.version } };
}

/** Gives every player again what was retired. @throws an error where it was not, or its files are not what was published */
export async function unretire(site: string, registry: ReleaseRegistry, remote: RemoteName) {
  const version = retiredIn(registry)[remote];
  if (!version) throw refusal('notRetired', { app: remote });
  return activate(site, registry, remote, version);
}

/** A remote that went out with a shell may have no version that runs under it to go back to, but one to go back to with it. */
function cameWithShell({ shell, remotes }: ReleaseRegistry, remote: RemoteName): Error | undefined {
  const before = shell.previous && shell.with?.[remote];
  // It may be back there already.
  if (!before || before === remotes[remote]?.active.version) return undefined;
  return refusal('cameWithShell', { app: remote, version: before, shell: shell.version });
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
  if (!registry.remotes[remote] && registry.trials?.[remote]) return withoutTrial(registry, remote);
  const { active, canary: running, previous, ...said } = remoteOf(registry, remote);
  const kept = choicesOf(said);
  if (running) return withRemote(registry, remote, { active, ...(previous && { previous }), ...kept });
  const together = cameWithShell(registry, remote);
  if (!previous) throw together ?? refusal('noPrevious', { app: remote });
  if (together && !(await permitsAreas(site, registry, remote, previous.version))) throw together;
  const back = await readBuild(site, remote, previous.version);
  return withRemote(registry, remote, { active: back, ...kept });
}

/** Makes a published version of the shell active for every player. The active one becomes the previous one. */
export function activateShell(registry: ReleaseRegistry, version: string): ReleaseRegistry {
  const { version: before, previous } = registry.shell;
  const back = before === version ? previous : before;
  return { ...registry, shell: { version, ...(back && { previous: back }), ...choicesOf(registry.shell) } };
}

/** Rolls the shell back. As with a remote, there is no previous version afterwards. */
export function rollbackShell(registry: ReleaseRegistry): ReleaseRegistry {
  const { previous } = registry.shell;
  if (!previous) throw refusal('noPrevious', { app: 'shell' });
  return { ...registry, shell: { version: previous, ...choicesOf(registry.shell) } };
}
